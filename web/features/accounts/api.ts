import { useMutation, useQuery } from '@tanstack/react-query';
import { timings } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/api.ts';
import { call } from '../../lib/http.ts';
import { paths } from '../../paths.ts';
import { worthAnotherAttempt } from './login-errors.ts';

type Credentials = InputOf<'POST /api/auth/login'>['body'];
type Registration = InputOf<'POST /api/auth/register'>['body'];

/** A sign-in that failed: the reason, and which attempt of the submission it was. */
export class LoginError extends Error {
  readonly attempt: number;

  constructor(attempt: number, cause: unknown) {
    super('The sign-in failed.', { cause });
    this.name = 'LoginError';
    this.attempt = attempt;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Signs in: up to two attempts a second apart, 15 s each (specification 1, section 7).
 *
 * @returns the access token
 * @throws LoginError with the last attempt's reason as its cause
 */
export async function login(body: Credentials): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await call('POST /api/auth/login', { body }, { timeoutMs: timings.loginTimeoutMs });
      return answer.access_token;
    } catch (error) {
      if (attempt >= timings.loginAttempts || !worthAnotherAttempt(error))
        throw new LoginError(attempt, error);
      await pause(timings.loginPauseMs);
    }
  }
}

/** Creates an account. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) =>
      call('POST /api/auth/register', { body }, { timeoutMs: timings.registerTimeoutMs }),
  });
}

/** Asks for a new verification mail. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/auth/resend-verification', { body: { email } }),
  });
}

/**
 * Verifies an address with the token of the mail's link. The token works once, therefore it is sent once for all
 * readers of the same token, and never again by itself.
 *
 * @param token null leaves the server alone
 */
export function useVerification(token: string | null) {
  return useQuery({
    queryKey: ['POST /api/auth/verify-email', token],
    queryFn: () => call('POST /api/auth/verify-email', { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    meta: { public: true },
  });
}

/** Whether the server keeps its mails on this machine, where a newcomer can read them (product.md, reading 7). */
export function useLocalOutbox(): boolean {
  const { data } = useQuery({
    queryKey: ['local outbox'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(paths.outbox, { signal, headers: { Accept: 'application/json' } });
      return answer.ok;
    },
    retry: false,
    staleTime: Infinity,
  });
  return data ?? false;
}
