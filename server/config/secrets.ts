import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs access tokens: the setting, else one made at the first start and kept in the data
 * directory (api.md, "Fine points"). Two processes that start at once agree on the file written first.
 */
export function signingKey(setting: string | undefined, dataDir: string): Uint8Array {
  if (setting) return new TextEncoder().encode(setting);
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8'));
}
