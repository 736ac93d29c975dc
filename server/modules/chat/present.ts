import type { ChatMessage, ChatSession } from '../../../contract/chat.ts';
import type { MessageRow, ThreadRow } from './repo.ts';

/** Messages of one thread as the wire shows them, each with its place among its siblings. */
export function presentMessages(rows: MessageRow[]): ChatMessage[] {
  const siblings = Map.groupBy(rows, (row) => row.parentId);
  return rows.map((row) => {
    const branch = siblings.get(row.parentId) ?? [row];
    return {
      id: row.id,
      parent_id: row.parentId,
      user: row.fromMember,
      text: row.text,
      ts: row.createdAt.getTime(),
      speaker: row.speaker,
      branch: { index: branch.indexOf(row) + 1, count: branch.length },
      ...(row.error && { error: row.error }),
      ...(row.finish && { finish: row.finish }),
      ...(row.model && { model: row.model }),
      ...(row.runId && { run_id: row.runId }),
    };
  });
}

/** The messages from the first to the newest one, along its parents: what a member sees when opening the thread. */
export function newestBranch(messages: ChatMessage[]): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: ChatMessage[] = [];
  for (let message = messages.at(-1); message; message = byId.get(message.parent_id ?? ''))
    branch.push(message);
  return branch.toReversed();
}

/** A thread with its messages as the wire shows it. */
export function presentSession(
  thread: ThreadRow & { participants: string[] },
  messages: MessageRow[],
): ChatSession {
  return {
    id: thread.id,
    thread_id: thread.threadId,
    title: thread.title,
    character: thread.characterKey,
    messages: presentMessages(messages),
    participants: thread.participants,
    created_at: thread.createdAt.toISOString(),
  };
}
