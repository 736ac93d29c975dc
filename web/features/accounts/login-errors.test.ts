import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/http.ts';
import { loginFailure, worthAnotherAttempt } from './login-errors.ts';

const answer = (status: number, message = 'As the server says.') =>
  new CallError(message, { kind: 'http', status });

describe('the text for a failed sign-in', () => {
  it.each([
    [
      'no network',
      new CallError('', { kind: 'network' }),
      'Connection issue. Please check your internet and try again.',
    ],
    ['a time-out', new CallError('', { kind: 'timeout' }), 'Request timed out. Please try again.'],
    ['an abort', new CallError('', { kind: 'aborted' }), 'Request timed out. Please try again.'],
    ['500', answer(500), 'Server is temporarily busy. Please try again in a moment.'],
    ['502', answer(502), 'Server is temporarily busy. Please try again in a moment.'],
    ['503', answer(503), 'Server is temporarily busy. Please try again in a moment.'],
    ['401', answer(401), 'Invalid email or password. Please check your credentials.'],
    ['423', answer(423), 'Account temporarily locked due to failed login attempts. Please try again later.'],
    ['400 with a text', answer(400), 'As the server says.'],
    ['429 with a text', answer(429), 'As the server says.'],
    ['an answer without a text', answer(400, ''), 'Login failed. Please try again.'],
    [
      '503 that names the outage',
      answer(503, 'Server is temporarily unavailable.'),
      "Server is temporarily busy. Please try again in a moment. We're working to resolve this. Please try again in a moment.",
    ],
    ['a broken token', new Error('The token is malformed'), 'Authentication failed'],
    ['a broken database', new Error('database closed'), 'Service temporarily unavailable'],
    ['a broken API', new Error('no such API'), 'Request failed'],
    ['a word that contains api', new Error('rapid failure'), 'An error occurred'],
    ['a broken network', new Error('NetworkError when attempting'), 'Connection error'],
    ['anything else', 'thrown text', 'An error occurred'],
  ])('%s', (_, error, text) => {
    expect(loginFailure(error, 1)).toEqual({ text, offerResend: false });
  });

  it('names the attempt above the first', () => {
    expect(loginFailure(answer(503), 2).text).toBe(
      'Server is temporarily busy (attempt 2). Please try again in a moment.',
    );
  });

  it('offers a new mail when the address is not verified', () => {
    const error = new CallError('Whatever the words', {
      kind: 'http',
      status: 403,
      requiresVerification: true,
    });
    expect(loginFailure(error, 1)).toEqual({
      text: 'Please verify your email address before logging in. Check your inbox for the verification email.',
      offerResend: true,
    });
  });
});

describe('a second attempt', () => {
  it('is made for the network and for the server, never for a refusal or a time-out', () => {
    expect([500, 502, 503].map((status) => worthAnotherAttempt(answer(status)))).toEqual([true, true, true]);
    expect(worthAnotherAttempt(new CallError('', { kind: 'network' }))).toBe(true);
    expect([400, 401, 403, 423, 429].some((status) => worthAnotherAttempt(answer(status)))).toBe(false);
    expect(worthAnotherAttempt(new CallError('', { kind: 'timeout' }))).toBe(false);
  });
});
