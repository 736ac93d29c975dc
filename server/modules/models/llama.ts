import { getLlama, LlamaLogLevel, resolveChatWrapper } from 'node-llama-cpp';
import type { ChatHistoryItem, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp';
import { createPool, type Lease } from './llama-pool.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';
import { createReplyGuard } from './reply-guard.ts';
import { createThreadPace, type Pace, type Task } from './thread-pace.ts';

/** Tokens of a prompt that are evaluated in one go: between two goes an abort is heard and others have a turn. */
const promptPiece = 64;
const leastShared = 16;
const sample = 'All the world is a stage, and all the men and women merely players. '.repeat(6);
const sampleTokens = 4;
/** A character may be spread over this many tokens at most; what is still no text then is shown as it is. */
const tokensPerCharacter = 6;
const sampling = { temperature: 0.6, minP: 0.1, topP: 0.95, topK: 40 };
const repeatPenalty = { penalty: 1.1, tokens: 64 };

export interface LlamaSettings {
  /** The model file. */
  path: string;
  /** The model's name as members see it. */
  label: string;
  /** Tokens a conversation may have, prompt and reply together. */
  contextTokens: number;
  /** Conversations whose beginnings stay evaluated; each takes memory for `contextTokens`. 4 when not given. */
  sequences?: number | undefined;
  /** Replies written at once; 2 when not given. More would not be faster, only each slower. */
  parallel?: number | undefined;
  /** Replies that may wait beyond those; 8 when not given. */
  waiting?: number | undefined;
  /** Processor threads; one a physical core when not given. */
  threads?: number | undefined;
}

/** The embedded model: a provider with every optional part. */
export type LlamaProvider = Required<ModelProvider>;

function chatHistory({ system, messages }: ModelRequest): ChatHistoryItem[] {
  return [
    { type: 'system', text: system },
    ...messages.map(({ role, text }): ChatHistoryItem =>
      role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] },
    ),
    { type: 'model', response: [] },
  ];
}

function sharedTokens(a: readonly Token[], b: readonly Token[]): number {
  const different = a.findIndex((token, index) => token !== b[index]);
  return different < 0 ? a.length : different;
}

/** How much of a prompt a sequence would save; nothing for the few tokens with which all prompts begin. */
function likeness(tokens: Token[]): (sequence: LlamaContextSequence) => number {
  return (sequence) => {
    const shared = sharedTokens(sequence.contextTokens, tokens);
    return shared < leastShared ? 0 : shared;
  };
}

type Note = (task: Task, ms: number, tokens: number) => void;

/** Evaluates `tokens` on top of what the sequence shares with them already; stops between two pieces. */
async function evaluatePrompt(
  sequence: LlamaContextSequence,
  tokens: Token[],
  goOn: () => boolean,
  note: Note,
): Promise<boolean> {
  const shared = sharedTokens(sequence.contextTokens, tokens);
  if (shared < sequence.nextTokenIndex)
    await sequence.eraseContextTokenRanges([{ start: shared, end: sequence.nextTokenIndex }]);
  // The engine may have had to drop more than asked.
  for (let at = sequence.nextTokenIndex; at < tokens.length; at += promptPiece) {
    if (!goOn()) return false;
    const piece = tokens.slice(at, at + promptPiece);
    const startedAt = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(piece);
    note('reading', performance.now() - startedAt, piece.length);
  }
  return goOn();
}

/** Turns tokens into text as soon as they are whole characters. */
function createDetokenizer(model: LlamaModel, before: Token[]): (token: Token) => string {
  let pending: Token[] = [];
  let told = before.slice(-tokensPerCharacter);
  return (token) => {
    pending.push(token);
    const text = model.detokenize(pending, false, told);
    if (text.endsWith('\uFFFD') && pending.length < tokensPerCharacter) return '';
    told = [...told, ...pending].slice(-tokensPerCharacter);
    pending = [];
    return text;
  };
}

/** Measures what a token takes, reading and writing, on an unused sequence; leaves it unused. */
async function measurePace(model: LlamaModel, sequence: LlamaContextSequence): Promise<Pace> {
  const pace: Pace = { reading: Infinity, writing: Infinity };
  const note: Note = (task, ms, tokens) => {
    pace[task] = Math.min(pace[task], ms / tokens);
  };
  const tokens = model.tokenize(sample).slice(0, promptPiece);
  await evaluatePrompt(sequence, tokens, () => true, note);
  let since = performance.now();
  let written = 0;
  for await (const _ of sequence.evaluate(tokens.slice(-1))) {
    note('writing', performance.now() - since, 1);
    if (++written === sampleTokens) break;
    since = performance.now();
  }
  await sequence.clearHistory();
  return pace;
}

function asModelError(error: unknown): unknown {
  return error instanceof ModelError
    ? error
    : new ModelError('model-failed', 'the embedded model failed', { cause: error });
}

/**
 * Loads a GGUF model into this process; it computes on threads of its own. Up to `sequences` conversations keep
 * their evaluated tokens, and a request gets the one whose beginning is most like its own, so a second message to
 * a character is answered without reading its persona again.
 * @throws ModelError `model-unavailable` when the file cannot be loaded
 */
export async function createLlama(settings: LlamaSettings): Promise<LlamaProvider> {
  const { path, label, contextTokens, sequences = 4, parallel = 2, waiting = 8 } = settings;
  const llama = await getLlama({
    build: 'never',
    skipDownload: true,
    logLevel: LlamaLogLevel.disabled,
  }).catch((cause: unknown) => {
    throw new ModelError('model-unavailable', 'there is no model engine for this machine', { cause });
  });
  const threads = settings.threads ?? llama.cpuMathCores;
  llama.maxThreads = threads;
  const loading = (async () => {
    // Weights are repacked when loaded; mapping the file as well would only hold them twice.
    const model = await llama.loadModel({ modelPath: path, useMmap: false });
    const context = await model.createContext({
      sequences,
      contextSize: contextTokens,
      swaFullCache: true,
      threads: { ideal: threads, min: 1 },
    });
    return { model, context };
  })();
  const { model, context } = await loading.catch(async (cause: unknown) => {
    await llama.dispose();
    throw new ModelError('model-unavailable', 'the model file cannot be loaded', { cause });
  });
  const wrapper = resolveChatWrapper(model);
  const setThreads = (count: number) => {
    llama.maxThreads = count;
  };
  const createPace = async (sequence: LlamaContextSequence | undefined) => {
    if (threads === 1 || !sequence) return undefined;
    setThreads(1);
    const single = await measurePace(model, sequence);
    setThreads(threads);
    return createThreadPace(single, threads, setThreads);
  };
  const all = Array.from({ length: sequences }, () => context.getSequence());
  const pace = await createPace(all[0]);
  const pool = createPool(all, { parallel, waiting });
  const note: Note = (task, ms, tokens) => {
    if (pool.load() === 1) pace?.note(task, ms, tokens);
  };
  const closing = new AbortController();
  /** The conversation in the model's own chat template; members' text is never read as its control tokens. */
  const read = (request: ModelRequest): Token[] =>
    wrapper.generateContextState({ chatHistory: chatHistory(request) }).contextText.tokenize(model.tokenizer);

  async function* generate(
    { resource: sequence }: Lease<LlamaContextSequence>,
    request: ModelRequest,
    tokens: Token[],
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent> {
    const last = tokens.slice(-1);
    const cached = Math.min(sharedTokens(sequence.contextTokens, tokens), tokens.length - 1);
    await evaluatePrompt(sequence, tokens.slice(0, -1), () => !signal.aborted, note);
    signal.throwIfAborted();

    const written: Token[] = [];
    const toText = createDetokenizer(model, tokens);
    const guard = createReplyGuard(request.stop);
    let finish: 'stop' | 'length' = 'stop';
    const evaluation = sequence.evaluate(last, {
      ...sampling,
      ...(request.temperature !== undefined && { temperature: request.temperature }),
      repeatPenalty: {
        penalty: repeatPenalty.penalty,
        punishTokens: () => written.slice(-repeatPenalty.tokens),
      },
    });
    let since = performance.now();
    for await (const token of evaluation) {
      note('writing', performance.now() - since, 1);
      signal.throwIfAborted();
      written.push(token);
      const { text, isOver } = guard.push(toText(token));
      if (text) yield { type: 'text', text };
      if (isOver) break;
      if (written.length >= request.max_tokens) {
        finish = 'length';
        break;
      }
      since = performance.now();
    }
    signal.throwIfAborted();
    const rest = guard.rest();
    if (rest) yield { type: 'text', text: rest };
    yield {
      type: 'usage',
      input_tokens: tokens.length,
      output_tokens: written.length,
      cached_tokens: cached,
    };
    yield { type: 'end', finish };
  }

  async function* stream(request: ModelRequest, asked: AbortSignal): AsyncGenerator<ModelEvent> {
    const signal = AbortSignal.any([asked, closing.signal]);
    signal.throwIfAborted();
    const tokens = read(request);
    if (tokens.length + request.max_tokens > contextTokens)
      throw new ModelError(
        'model-failed',
        `a prompt of ${tokens.length} tokens leaves no room for ${request.max_tokens} in a window of ${contextTokens}`,
      );
    const lease = await pool.lease(likeness(tokens), signal);
    try {
      yield* generate(lease, request, tokens, signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : asModelError(error);
    } finally {
      lease.giveBack();
    }
  }

  return {
    name: 'embedded',
    model: label,
    context_tokens: contextTokens,
    countTokens: (text) => model.tokenize(text).length,
    checkRoom: () => pool.checkRoom(),
    stream,
    async prepare(request, asked) {
      const signal = AbortSignal.any([asked, closing.signal]);
      const tokens = read(request);
      if (signal.aborted || pool.load() > 0 || tokens.length > contextTokens) return false;
      const lease = await pool.lease(likeness(tokens), signal);
      try {
        const isAlone = () => !signal.aborted && pool.load() === 1;
        return await evaluatePrompt(lease.resource, tokens.slice(0, -1), isAlone, note);
      } catch (error) {
        throw asModelError(error);
      } finally {
        lease.giveBack();
      }
    },
    async close() {
      closing.abort(new ModelError('model-unavailable', 'the model has been closed'));
      await pool.close();
      await llama.dispose();
    },
  };
}
