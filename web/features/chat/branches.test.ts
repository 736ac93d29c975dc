import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatSession } from '../../../contract/chat.ts';
import { siblingOf, visibleBranch, withMessages } from './branches.ts';
import { reply, words } from './testing.ts';

const session = (messages: ChatMessage[]): ChatSession => ({
  id: 'session',
  thread_id: 'main',
  title: '',
  character: 'socrates',
  messages,
  participants: ['socrates'],
  created_at: '2026-11-20T00:00:00.000Z',
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

const thread = [
  words('m1', null),
  reply('r1', 'm1'),
  words('m2', 'r1'),
  reply('r2', 'm2'),
  reply('r1b', 'm1'),
];

describe('the visible branch', () => {
  it('leads from the newest message up to the first', () => {
    expect(ids(visibleBranch(thread, null))).toEqual(['m1', 'r1b']);
  });

  it('goes on below the sibling that the member turned to', () => {
    expect(ids(visibleBranch(thread, 'r1'))).toEqual(['m1', 'r1', 'm2', 'r2']);
  });

  it('is the newest one when the sibling is gone', () => {
    expect(ids(visibleBranch(thread, 'gone'))).toEqual(['m1', 'r1b']);
  });

  it('is empty before the first message', () => {
    expect(visibleBranch([], null)).toEqual([]);
  });
});

describe('siblings', () => {
  it('are found on both sides and end there', () => {
    expect(siblingOf(thread, 'r1', 1)).toBe('r1b');
    expect(siblingOf(thread, 'r1b', -1)).toBe('r1');
    expect(siblingOf(thread, 'r1b', 1)).toBeUndefined();
  });

  it('are counted anew when one is added, and no message is added twice', () => {
    const before = session([words('m1', null), reply('r1', 'm1')]);
    const after = withMessages(before, [reply('r1b', 'm1'), reply('r1', 'm1')]);
    expect(after.messages.map(({ id, branch }) => [id, branch.index, branch.count])).toEqual([
      ['m1', 1, 1],
      ['r1', 1, 2],
      ['r1b', 2, 2],
    ]);
    expect(after.messages[0]).toBe(before.messages[0]);
  });
});
