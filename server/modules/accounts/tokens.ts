import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { tokenClaims, type TokenClaims } from '../../../contract/accounts.ts';

const algorithm = 'HS256';

/** Signs an access token with the claims of product.md, reading 6. */
export async function signAccessToken(key: Uint8Array, claims: TokenClaims): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(key);
}

/** Claims of a valid access token; undefined for any other text. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
    return tokenClaims.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

/** A token for a link in a mail, and the hash under which it is kept. */
export function createMailToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashMailToken(token) };
}

export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
