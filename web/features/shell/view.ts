/** What the signed-in area shows; the hash of the address decides (specification 2, section 2, "Shell at /app"). */
export type View =
  | { name: 'launcher' | 'discover' | 'create' | 'scenarios' }
  /** Without a key: the character chosen last, or the launcher. */
  | { name: 'chat'; key: string | null };

const plainViews = ['launcher', 'discover', 'create', 'scenarios'] as const;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Reads the view from an address's hash.
 *
 * @param hash with its `#`; empty for the launcher
 * @returns null when it names no view
 */
export function viewOf(hash: string): View | null {
  const name = hash.replace(/^#/, '');
  if (name === '') return { name: 'launcher' };
  if (name === 'chat') return { name: 'chat', key: null };
  const plain = plainViews.find((view) => view === name);
  if (plain !== undefined) return { name: plain };
  const key = name.startsWith('chat/') ? decoded(name.slice('chat/'.length)) : null;
  return key ? { name: 'chat', key } : null;
}

/**
 * The hash that shows the chat with a character.
 *
 * @param key key of the character; null for the one chosen last
 */
export function chatHash(key: string | null): string {
  return key === null ? '#chat' : `#chat/${encodeURIComponent(key)}`;
}
