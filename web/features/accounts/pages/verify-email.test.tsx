// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { VerifyEmail } from './verify-email.tsx';

const server = vi.fn<typeof fetch>();

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}

function visit(search: string): void {
  const router = createMemoryRouter(
    [
      { path: '/verify-email', Component: VerifyEmail },
      { path: '/login', element: <p>The sign-in page</p> },
      { path: '/app', element: <p>The signed-in area</p> },
    ],
    { initialEntries: [`/verify-email${search}`] },
  );
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  queryClient.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.mockReset();
});

describe('the page behind the link of the mail', () => {
  it('uses the token once, keeps the session, and goes on after 2 seconds', async () => {
    vi.useFakeTimers();
    server.mockResolvedValue(answer(200, { access_token: 'a.b.c', message: 'ok' }));
    visit('?token=good');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Email verified successfully! You can now sign in.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('a.b.c');
    expect(server).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The signed-in area')).toBeTruthy();
  });

  it('says so when the link names no token, and asks the server nothing', async () => {
    visit('');
    expect(await screen.findByText('Invalid verification link. No token provided.')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it('leads from an expired link to a new one, and back', async () => {
    server.mockResolvedValueOnce(answer(410, { error: 'Gone.', code: 'expired-token' }));
    visit('?token=old');
    expect(await screen.findByText('Verification link has expired. Please request a new one.')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();

    server.mockResolvedValueOnce(answer(200, { message: 'ok' }));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'Mara@Example.org ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try Different Email' }));
    expect(screen.getByText('Verification link has expired. Please request a new one.')).toBeTruthy();
    expect(server.mock.lastCall?.[1]?.body).toBe('{"email":"mara@example.org"}');
  });

  it('tells a refusal from a network that failed', async () => {
    server.mockResolvedValueOnce(answer(400, { error: 'Invalid verification link.', code: 'invalid-token' }));
    visit('?token=forged');
    expect(await screen.findByText('Invalid verification link.')).toBeTruthy();
    cleanup();

    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    visit('?token=unlucky');
    expect(await screen.findByText('Verification failed. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
