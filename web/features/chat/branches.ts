import type { ChatMessage, ChatSession } from '../../../contract/chat.ts';

/** The place under which messages are siblings: the parent, or the start of the thread. */
const placeOf = (message: ChatMessage): string => message.parent_id ?? '';

/**
 * The branch that is on screen: from the newest leaf at or below `tip` (the whole thread when null) up to the first
 * message, oldest first. `messages` are all branches in order of time.
 */
export function visibleBranch(messages: readonly ChatMessage[], tip: string | null): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: ChatMessage[] = [];
  let at = byId.get(newestBelow(messages, tip) ?? '');
  while (at) {
    branch.push(at);
    byId.delete(at.id);
    at = byId.get(placeOf(at));
  }
  return branch.toReversed();
}

/** Id of the newest message among `tip` and those that follow it; of the newest of all when `tip` is null or unknown. */
function newestBelow(messages: readonly ChatMessage[], tip: string | null): string | undefined {
  const newest = messages.at(-1)?.id;
  if (tip === null) return newest;
  const below = new Set([tip]);
  let last: string | undefined;
  for (const message of messages) {
    if (!below.has(message.id) && !below.has(placeOf(message))) continue;
    below.add(message.id);
    last = message.id;
  }
  return last ?? newest;
}

/** Id of the message `step` places after the message with the id among its siblings, or undefined at either end. */
export function siblingOf(messages: readonly ChatMessage[], id: string, step: -1 | 1): string | undefined {
  const message = messages.find((candidate) => candidate.id === id);
  if (!message) return undefined;
  const siblings = messages.filter((other) => placeOf(other) === placeOf(message));
  return siblings[siblings.indexOf(message) + step]?.id;
}

/** The session with messages added at the end, those that it has already left out, and all branches counted anew. */
export function withMessages(session: ChatSession, added: readonly ChatMessage[]): ChatSession {
  const known = new Set(session.messages.map((message) => message.id));
  return {
    ...session,
    messages: countBranches([...session.messages, ...added.filter((message) => !known.has(message.id))]),
  };
}

function countBranches(messages: readonly ChatMessage[]): ChatMessage[] {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(placeOf(message), (counts.get(placeOf(message)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return messages.map((message) => {
    const index = (seen.get(placeOf(message)) ?? 0) + 1;
    const count = counts.get(placeOf(message)) ?? 1;
    seen.set(placeOf(message), index);
    const { branch } = message;
    return branch.index === index && branch.count === count
      ? message
      : { ...message, branch: { index, count } };
  });
}

/** The session with one message changed; the others keep their identity. */
export function withMessage(
  session: ChatSession,
  id: string,
  change: (message: ChatMessage) => ChatMessage,
): ChatSession {
  return {
    ...session,
    messages: session.messages.map((message) => (message.id === id ? change(message) : message)),
  };
}
