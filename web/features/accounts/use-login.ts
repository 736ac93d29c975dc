import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timings } from '../../../contract/limits.ts';
import { login, LoginError } from './api.ts';
import { loginFailure, type LoginFailure } from './login-errors.ts';

/**
 * The state of the sign-in page (specification 1, section 2, "Login"): a fault stays for 7 s; `failures` counts them.
 *
 * @param onToken receives the access token; what it throws counts as a failure
 */
export function useLogin(onToken: (token: string) => void) {
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState<LoginFailure>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: Parameters<typeof login>[0]) => onToken(await login(body)),
    onMutate: () => setFailure(undefined),
    onError: (error) => {
      setFailures((count) => count + 1);
      setFailure(
        error instanceof LoginError ? loginFailure(error.cause, error.attempt) : loginFailure(error, 1),
      );
    },
  });

  useEffect(() => {
    if (failure === undefined) return undefined;
    const timer = setTimeout(() => setFailure(undefined), timings.loginErrorMs);
    return () => clearTimeout(timer);
  }, [failure]);

  return {
    submit: mutate,
    pending: isPending,
    failures,
    failure,
    /** Shows a fault that was found before anything was sent. */
    refuse: (text: string) => setFailure({ text, offerResend: false }),
  };
}
