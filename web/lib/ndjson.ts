import type { InputOf } from '../../contract/api.ts';
import type { ReplyLine } from '../../contract/chat.ts';
import { CallError, request } from './http.ts';

export type ReplyCall = 'POST /chat' | 'GET /chat/runs/{run_id}';

/**
 * Makes a call that answers a reply, and yields its lines as they come.
 *
 * @throws CallError as `request` does; `network` when the connection breaks or a line is cut, `aborted` after the signal
 */
export async function* streamLines<K extends ReplyCall>(
  key: K,
  input: InputOf<K>,
  signal: AbortSignal,
): AsyncGenerator<ReplyLine> {
  const { body } = await request(key, input, { signal });
  if (!body) return;
  try {
    for await (const text of splitLines(body)) {
      const line: unknown = JSON.parse(text);
      if (!isReplyLine(line)) throw new TypeError('not a line of a reply');
      yield line;
    }
  } catch {
    if (signal.aborted) throw new CallError('The call was given up.', { kind: 'aborted' });
    throw new CallError('The connection broke off.', { kind: 'network' });
  }
}

function isReplyLine(value: unknown): value is ReplyLine {
  return typeof value === 'object' && value !== null && 'seq' in value && typeof value.seq === 'number';
}

/** Yields the lines of a body of bytes without their line ends; empty lines are left out. Ending early cancels the body. */
export async function* splitLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield line;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
