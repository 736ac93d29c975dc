import type { TokenClaims } from '../../contract/accounts.ts';

const storageKey = 'token';
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The stored access token, or null. Storage that the browser forbids counts as empty. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Keeps an access token in browser storage and tells the listeners.
 *
 * @throws DOMException when the browser forbids storage
 */
export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
  announce();
}

/** Removes the access token and tells the listeners. */
export function clearToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(storageKey);
  announce();
}

/**
 * Calls a listener whenever the token changes, in this tab or in another.
 *
 * @returns ends the listening
 */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Reads the claims of an access token without checking its signature, which is the server's part.
 *
 * @returns null when it is not a string, does not decode, or has no subject (specification 1, section 4)
 */
export function decodeToken(token: unknown): TokenClaims | null {
  if (typeof token !== 'string') return null;
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: TokenClaims | null = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims?.sub === 'string' && claims.sub !== '' ? claims : null;
  } catch {
    return null;
  }
}
