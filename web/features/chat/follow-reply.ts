import type { InputOf } from '../../../contract/api.ts';
import type { ReplyLine } from '../../../contract/chat.ts';
import { chatRules } from '../../../contract/limits.ts';
import { CallError } from '../../lib/http.ts';
import { streamLines } from '../../lib/ndjson.ts';

/** A reply to ask for, or a run to pick up after the lines already read. */
export type ReplySource = { ask: InputOf<'POST /chat'>['body'] } | { runId: string; after: number };

/** Pauses before each new try to reach a running reply, in milliseconds; they begin anew with every line read. */
const pauses = [300, 1_000, 2_000, 4_000, 8_000];

/** A server that says nothing for longer than it would let its model be silent is taken for lost. */
const silenceMs = chatRules.stalledModelMs + 15_000;

/**
 * Yields the lines of a reply, each once, up to its last. A connection lost after the first line is taken up again at the
 * running reply, a few times with growing pauses; `onLost` hears of each.
 *
 * @throws CallError when the reply cannot be had: refused, the tries used up, or given up through the signal
 */
export async function* followReply(
  source: ReplySource,
  signal: AbortSignal,
  onLost: () => void,
): AsyncGenerator<ReplyLine> {
  let runId = 'runId' in source ? source.runId : undefined;
  let seq = 'runId' in source ? source.after : 0;
  let tries = 0;
  for (;;) {
    try {
      for await (const line of attentive(open(source, runId, seq), signal)) {
        if (line.seq <= seq) continue;
        seq = line.seq;
        tries = 0;
        if ('run_id' in line) runId = line.run_id;
        yield line;
        if ('done' in line || 'error' in line) return;
      }
      throw new CallError('The reply broke off.', { kind: 'network' });
    } catch (cause) {
      const pause = pauses[tries];
      if (runId === undefined || pause === undefined || !isLost(cause)) throw cause;
      tries += 1;
      onLost();
      await connectionPause(pause, signal);
    }
  }
}

function open(source: ReplySource, runId: string | undefined, after: number) {
  return (signal: AbortSignal): AsyncGenerator<ReplyLine> =>
    runId === undefined && 'ask' in source
      ? streamLines('POST /chat', { body: source.ask }, signal)
      : streamLines('GET /chat/runs/{run_id}', { params: { run_id: runId ?? '' }, query: { after } }, signal);
}

/** The lines of a stream; one that is silent for too long is cut off and counts as lost. */
async function* attentive(
  start: (signal: AbortSignal) => AsyncGenerator<ReplyLine>,
  signal: AbortSignal,
): AsyncGenerator<ReplyLine> {
  const silence = new AbortController();
  const cut = () => silence.abort();
  let timer = setTimeout(cut, silenceMs);
  try {
    for await (const line of start(AbortSignal.any([signal, silence.signal]))) {
      clearTimeout(timer);
      yield line;
      timer = setTimeout(cut, silenceMs);
    }
  } catch (cause) {
    if (silence.signal.aborted && !signal.aborted) {
      throw new CallError('The server fell silent.', { kind: 'timeout' });
    }
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

function isLost(cause: unknown): boolean {
  if (!(cause instanceof CallError)) return false;
  return cause.kind === 'network' || cause.kind === 'timeout' || [502, 503, 504].includes(cause.status);
}

/** Waits `ms`, and while the browser knows that it is offline until it is back, but never longer than a run is kept alive. */
async function connectionPause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settled = new AbortController();
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      settled.abort();
      end();
    };
    const timer = setTimeout(settle(resolve), navigator.onLine ? ms : chatRules.unheardMs);
    window.addEventListener('online', settle(resolve), { signal: settled.signal });
    const giveUp = settle(() => reject(new CallError('The call was given up.', { kind: 'aborted' })));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { signal: settled.signal });
  });
}
