import type { ChatMessage, ReplyStarted } from '../../../contract/chat.ts';

/** A member's message of a test's conversation. */
export const words = (id: string, parent: string | null, text = id): ChatMessage => ({
  id,
  parent_id: parent,
  user: true,
  text,
  ts: 1,
  speaker: null,
  branch: { index: 1, count: 1 },
});

/** A character's message of a test's conversation. */
export const reply = (id: string, parent: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...words(id, parent),
  user: false,
  speaker: 'socrates',
  ...more,
});

/** The first line of a reply `r1` to the message `m1`. */
export const started: ReplyStarted = {
  seq: 1,
  run_id: 'run',
  message_id: 'r1',
  user_message_id: 'm1',
  session_id: 'session',
  thread_id: 'main',
  speaker: 'socrates',
  model: { provider: 'embedded', model: 'Gemma 3 270M' },
};
