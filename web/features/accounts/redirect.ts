import { paths } from '../../paths.ts';

/**
 * Where a sign-in leads: the address asked for when it lies within this site, else the signed-in area.
 *
 * @param wanted value of the query parameter `redirect`
 * @param origin this site's origin
 * @returns path, query and hash
 */
export function afterSignIn(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return paths.app;
  const url = URL.parse(wanted, origin);
  // A path such as `/.//host` comes out of the parser as `//host`, which is another site's address.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return paths.app;
  return `${url.pathname}${url.search}${url.hash}`;
}
