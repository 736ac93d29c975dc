import { setMaxListeners } from 'node:events';
import { errorCatalogue, type ErrorCode } from '../../../contract/errors.ts';
import { chatRules } from '../../../contract/limits.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { ModelError, type ModelProvider, type ModelRequest } from '../models/provider.ts';
import type { LoggedReply } from './reply-log.ts';
import type { ReplyWriter } from './reply-writer.ts';
import type { ReplyState } from './repo.ts';

/** A reply being written by this process. */
export interface Generation {
  runId: string;
  userId: string;
  /** Ends it at once; the text so far is kept. */
  abort(reason: AbortReason): void;
  /** Resolves when the reply has ended and is stored; never rejects. */
  done: Promise<ReplyState>;
}

/** The member asked, nobody listened any more, the model fell silent, or the server stops. */
export type AbortReason = 'asked' | 'unheard' | 'stalled' | 'stopping';

interface Work {
  state: ReplyState;
  userId: string;
  provider: ModelProvider;
  request: ModelRequest;
  log: LoggedReply;
  /** Told how long the first word took, in milliseconds. */
  onFirstWord(ms: number): void;
  /** Emitted before the last line: which character, thread and participants this was. */
  context: { active_character: string; thread_id: string; participants: string[] };
}

export interface Generations {
  begin(work: Work): Generation;
  find(runId: string): Generation | undefined;
  /** Ends every running reply and waits until their texts are stored. */
  close(): Promise<void>;
}

/** How long a reply may go unheard and a model be silent, and how often that is looked at; in milliseconds. */
export interface Patience {
  unheardMs: number;
  stalledModelMs: number;
  watchMs: number;
}

const { unheardMs, stalledModelMs } = chatRules;
const patienceByRule: Patience = { unheardMs, stalledModelMs, watchMs: 1_000 };

/** Runs replies: model to log and database, watched for silence of the model and of the listeners. */
export function createGenerations(deps: {
  writer: ReplyWriter;
  metrics: Metrics;
  logger: Logger;
  /** Departures from the rules, for who cannot wait that long. */
  patience?: Partial<Patience> | undefined;
}): Generations {
  const patience = { ...patienceByRule, ...deps.patience };
  interface Running {
    generation: Generation;
    log: LoggedReply;
    lastWordAt: number;
  }
  const running = new Map<string, Running>();

  const watch = setInterval(() => {
    const now = Date.now();
    for (const { generation, log, lastWordAt } of running.values()) {
      if (log.unheardMs() > patience.unheardMs) generation.abort('unheard');
      else if (now - lastWordAt > patience.stalledModelMs) generation.abort('stalled');
    }
  }, patience.watchMs);
  watch.unref();

  return {
    begin(work) {
      const controller = new AbortController();
      setMaxListeners(0, controller.signal);
      const { runId } = work.state;
      const entry: Running = {
        log: work.log,
        lastWordAt: Date.now(),
        generation: {
          runId,
          userId: work.userId,
          abort: (reason) => controller.abort(reason),
          done: Promise.resolve(work.state),
        },
      };
      running.set(runId, entry);
      deps.metrics.runningReplies.inc();
      entry.generation.done = writeReply(work, controller.signal, deps, () => {
        entry.lastWordAt = Date.now();
      }).finally(() => {
        running.delete(runId);
        deps.metrics.runningReplies.dec();
        // A provider that still waits on its signal lets go of it.
        controller.abort('stopping');
      });
      return entry.generation;
    },
    find: (runId) => running.get(runId)?.generation,
    async close() {
      clearInterval(watch);
      const all = [...running.values()].map(({ generation }) => generation);
      for (const generation of all) generation.abort('stopping');
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/** Streams one reply from the model to the log, and stores its end before the last line tells of it. */
async function writeReply(
  { state, provider, request, log, context, onFirstWord }: Work,
  signal: AbortSignal,
  { writer, metrics, logger }: { writer: ReplyWriter; metrics: Metrics; logger: Logger },
  onWord: () => void,
): Promise<ReplyState> {
  const startedAt = performance.now();
  let firstWordAt: number | undefined;
  let tokens = 0;
  writer.touch(state);
  try {
    for await (const event of provider.stream(request, signal)) {
      if (event.type === 'text') {
        if (firstWordAt === undefined) {
          firstWordAt = performance.now();
          onFirstWord(firstWordAt - startedAt);
        }
        tokens += 1;
        state.text += event.text;
        writer.touch(state);
        log.append({ response: event.text });
        onWord();
      } else if (event.type === 'usage') tokens = event.output_tokens || tokens;
      else state.finish = event.finish;
    }
    if (signal.aborted) throw signal.reason;
    if (!state.finish) throw new ModelError('model-cut', 'the stream ended without an end');
    if (state.text.trim() === '') throw new ModelError('model-failed', 'the model gave an empty reply');
  } catch (error) {
    settle(state, error, signal, logger, provider);
  }
  state.running = false;
  await writer.finish(state);
  log.append({ context });
  if (state.error) log.append({ error: errorCatalogue[state.error].text, code: state.error });
  else log.append({ done: true, finish: state.finish ?? 'aborted' });
  log.end();

  const outcome = state.error ?? state.finish ?? 'aborted';
  metrics.replies.inc({ provider: provider.name, finish: outcome });
  const firstWordMs = firstWordAt === undefined ? undefined : firstWordAt - startedAt;
  const seconds = firstWordAt === undefined ? 0 : (performance.now() - firstWordAt) / 1000;
  const speed = tokens > 1 && seconds > 0 ? tokens / seconds : undefined;
  if (firstWordMs !== undefined)
    metrics.firstTokenSeconds.observe({ provider: provider.name }, firstWordMs / 1000);
  if (speed !== undefined) metrics.tokensPerSecond.observe({ provider: provider.name }, speed);
  logger.info(
    {
      run: state.runId,
      provider: provider.name,
      model: provider.model,
      outcome,
      first_word_ms: firstWordMs && Math.round(firstWordMs),
      tokens,
      tokens_per_s: speed && Math.round(speed * 10) / 10,
    },
    'reply',
  );
  return state;
}

/** Decides how a reply that did not come to its own end is recorded. */
function settle(
  state: ReplyState,
  error: unknown,
  signal: AbortSignal,
  logger: Logger,
  provider: ModelProvider,
): void {
  state.finish = null;
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  if (reason === 'asked' || reason === 'unheard') {
    state.finish = 'aborted';
    return;
  }
  state.error = failureCode(error, reason);
  logger.error({ err: error, run: state.runId, provider: provider.name, code: state.error }, 'reply failed');
}

function failureCode(error: unknown, reason: unknown): ErrorCode {
  if (reason === 'stalled') return 'model-timeout';
  if (reason === 'stopping') return 'server-busy';
  return error instanceof ModelError ? error.code : 'model-failed';
}
