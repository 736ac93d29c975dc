/** Addresses of the pages (specification 1, section 2, "Route table"). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  app: '/app',
  /** The server's page of mails that stay on this machine (product.md, reading 7). */
  outbox: '/dev/mail',
} as const;

/**
 * Address of the chat with a character.
 *
 * @param key key of the character
 */
export function chatPath(key: string): string {
  return `${paths.app}#chat/${encodeURIComponent(key)}`;
}
