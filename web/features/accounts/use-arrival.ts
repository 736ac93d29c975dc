import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { timings } from '../../../contract/limits.ts';
import { signIn } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

/**
 * Signs in with the token that a verified link gave, and goes to the signed-in area 2 s later
 * (specification 1, section 2, "Email verification page").
 *
 * @param token undefined until the link is verified
 */
export function useArrival(token: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return undefined;
    signIn(token);
    const timer = setTimeout(() => void navigate(paths.app, { replace: true }), timings.verifiedRedirectMs);
    return () => clearTimeout(timer);
  }, [token, navigate]);
}
