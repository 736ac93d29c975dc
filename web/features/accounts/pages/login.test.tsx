// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { Login } from './login.tsx';

const logins = vi.fn<() => Response | Promise<Response>>();

const payload = btoa(JSON.stringify({ sub: 'mara@example.org', user_id: 'u', display_name: 'Mara' }));
const token = `e30.${payload}.x`;

const signedIn = () => Response.json({ access_token: token });
const failed = (status: number, body: object = {}) => Response.json(body, { status });

function visit(entry: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(
    [
      { path: '/login', Component: Login },
      { path: '/app', element: <p>The signed-in area</p> },
    ],
    { initialEntries: [entry] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function fill(): void {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mara@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Correct1horse' } });
}

const signInButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/auth/login'
      ? Promise.resolve().then(logins)
      : Promise.resolve(Response.json({ categories: [] })),
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  logins.mockReset();
});

describe('the sign-in page', () => {
  it('can be sent only when both fields are filled', () => {
    visit('/login');
    expect(signInButton().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mara@example.org' } });
    expect(signInButton().disabled).toBe(true);
    fill();
    expect(signInButton().disabled).toBe(false);
  });

  it('refuses an address without @ before anything is sent', async () => {
    visit('/login');
    fill();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mara' } });
    fireEvent.click(signInButton());
    await wait(0);
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
    expect(logins).not.toHaveBeenCalled();
  });

  it('keeps the token and goes where the visitor wanted to go', async () => {
    logins.mockImplementation(signedIn);
    const router = visit('/login?redirect=%2Fapp%23chat%2Fsocrates');
    fill();
    fireEvent.click(signInButton());
    await wait(10);
    expect(localStorage.getItem('token')).toBe(token);
    expect(router.state.location.pathname + router.state.location.hash).toBe('/app#chat/socrates');
  });

  it('tries again after a second when the server fails, and tells the attempt', async () => {
    logins.mockImplementation(() => failed(503));
    visit('/login');
    fill();
    fireEvent.click(signInButton());
    await wait(500);
    expect(logins).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Connecting to server...')).toBeTruthy();
    await wait(600);
    expect(logins).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert').textContent).toBe(
      'Server is temporarily busy (attempt 2). Please try again in a moment.',
    );
  });

  it('clears a fault after 7 seconds, then invites another try', async () => {
    logins.mockImplementation(() => failed(401, { error: 'No.', code: 'invalid-credentials' }));
    visit('/login');
    fill();
    fireEvent.click(signInButton());
    await wait(10);
    expect(logins).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert').textContent).toBe(
      'Invalid email or password. Please check your credentials.',
    );
    await wait(7_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Connection restored. You can try logging in again.')).toBeTruthy();

    logins.mockImplementation(() => new Promise<Response>(() => undefined));
    fireEvent.click(signInButton());
    await wait(10);
    expect(screen.getByText('Attempting to reconnect...')).toBeTruthy();
  });

  it('offers a new mail when the address is not verified', async () => {
    logins.mockImplementation(() => failed(403, { error: 'Verify.', requires_verification: true }));
    visit('/login');
    fill();
    fireEvent.click(signInButton());
    await wait(10);
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeTruthy();
  });

  it('shows the message with which it was opened', () => {
    visit({ pathname: '/login', state: { message: 'Registration successful! Please sign in.' } });
    expect(screen.getByText('Registration successful! Please sign in.')).toBeTruthy();
  });
});
