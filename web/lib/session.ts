import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CurrentUser, TokenClaims } from '../../contract/accounts.ts';
import { call } from './http.ts';
import { forgetMember } from './query.ts';
import { clearToken, decodeToken, onTokenChange, readToken, storeToken } from './token.ts';

/** The current user (specification 1, section 3). */
export interface SessionUser {
  id: string;
  /** The sign-in address. */
  username: string;
  displayName: string;
  avatarUrl: string;
  emailVerified: boolean;
}

export type Session = { status: 'signed-out'; user?: never } | { status: 'signed-in'; user: SessionUser };

function fromClaims(claims: TokenClaims): SessionUser {
  return {
    id: claims.user_id,
    username: claims.sub,
    displayName: claims.display_name,
    avatarUrl: claims.avatar_url,
    emailVerified: claims.email_verified,
  };
}

function fromServer(user: CurrentUser): SessionUser {
  const { id, username, displayName, avatarUrl } = user;
  return { id, username, displayName, avatarUrl, emailVerified: user.email_verified };
}

/**
 * Who is signed in. The claims of the token answer at once; the server's word replaces them when it comes.
 * A token that does not decode is removed.
 */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const claims = useMemo(() => decodeToken(token), [token]);
  const { data } = useQuery({
    queryKey: ['GET /api/current_user', claims?.user_id],
    queryFn: ({ signal }) => call('GET /api/current_user', {}, { signal }),
    enabled: claims !== null,
  });

  useEffect(() => {
    if (claims === null) clearToken();
  }, [claims]);

  return useMemo(() => {
    if (claims === null) return { status: 'signed-out' };
    return { status: 'signed-in', user: data ? fromServer(data) : fromClaims(claims) };
  }, [claims, data]);
}

/**
 * Starts a session: keeps the token and forgets what was read for anybody else.
 *
 * @throws DOMException when the browser forbids storage
 */
export function signIn(token: string): void {
  forgetMember();
  storeToken(token);
}

/**
 * Ends the session on this machine at once and on the server as soon as it can be reached;
 * the caller goes to the sign-in page.
 */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/auth/logout', {});
  clearToken();
  forgetMember();
  await ended.catch(() => undefined);
}
