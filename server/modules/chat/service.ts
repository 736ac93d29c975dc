import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ChatBody, ChatMessage, ChatSession, InteractedCharacter } from '../../../contract/chat.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import { chatRules } from '../../../contract/limits.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { CharacterContent } from '../../../contract/characters.ts';
import type { Characters } from '../characters/service.ts';
import { ModelError, type ModelProvider } from '../models/provider.ts';
import type { Models } from '../models/registry.ts';
import { createGenerations, type Generation, type Patience } from './generation.ts';
import { newestBranch, presentMessages, presentSession } from './present.ts';
import { assemblePrompt, passagesFor } from './prompt.ts';
import type { ReplyLog } from './reply-log.ts';
import { createReplyWriter } from './reply-writer.ts';
import * as repo from './repo.ts';

export interface Chat {
  /** Begins a reply and gives its lines (api.md, "Chat"). */
  send(userId: string, body: ChatBody): Promise<Readable>;
  /** Sends a message into a known thread and waits for the whole reply. */
  sendAndWait(
    userId: string,
    where: { characterKey: string; sessionId: string },
    text: string,
  ): Promise<{ message: ChatMessage; reply: ChatMessage }>;
  /** The body of `send` for a message to a known thread. */
  threadOf(userId: string, where: { characterKey: string; sessionId: string }): Promise<string>;
  /** Lines of a running or lately finished reply. */
  resume(userId: string, runId: string, after: number): Promise<Readable>;
  abort(userId: string, runId: string): Promise<{ aborted: boolean }>;
  sessions(userId: string, characterKey: string, threadId?: string): Promise<ChatSession[]>;
  openSession(userId: string, characterKey: string): Promise<ChatSession>;
  interactedCharacters(userId: string): Promise<InteractedCharacter[]>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const lostAfterMs = 4_000;
const lostSweepMs = 2_000;
/** Bounds of one answer; longer histories are paged in a later call of the client. */
const messagesPerThread = 2_000;
const beginTries = 3;
const busyRetryS = 5;

/** @throws AppError `model-busy` when the model's queue is full */
function checkRoom(provider: ModelProvider): void {
  try {
    provider.checkRoom?.();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new AppError(error.code, { cause: error, retryAfterS: error.retryAfterS ?? busyRetryS });
  }
}

interface Deps {
  db: Db;
  bus: Bus;
  replyLog: ReplyLog;
  characters: Characters;
  models: Models;
  metrics: Metrics;
  logger: Logger;
  /** True where no other process can be writing replies, so that every run found at start is lost. */
  isOnlyProcess: boolean;
  maxTokens: number;
  patience?: Partial<Patience> | undefined;
}

/** Conversations: messages into the database first, then the model, then line by line to whoever reads. */
export function createChat(deps: Deps): Chat {
  const { db, bus, replyLog, characters, models, logger } = deps;
  const writer = createReplyWriter(db, logger);
  const generations = createGenerations({
    writer,
    metrics: deps.metrics,
    logger,
    patience: deps.patience,
  });
  let draining = false;
  const preparing = new AbortController();
  const unsubscribe = bus.subscribe('run:abort', ({ run_id: runId }) =>
    generations.find(runId)?.abort('asked'),
  );
  let sweep: NodeJS.Timeout | undefined;

  async function findCharacter(key: string) {
    const character = await characters.find(key);
    if (!character) throw new AppError('not-found');
    return character;
  }

  /** Ends runs whose process died, in the database and for whoever reads them. */
  async function endLostRuns(quietMs: number): Promise<boolean> {
    const lost = await repo.endLostRuns(db, quietMs);
    const last = { error: errorCatalogue['reply-lost'].text, code: 'reply-lost' } as const;
    for (const runId of lost) await replyLog.conclude(runId, last);
    return lost.length > 0;
  }

  /** Writes question, reply and run; says why when that may not be. */
  async function begin(reply: repo.NewReply): Promise<repo.BegunReply> {
    for (let attempt = 1; attempt <= beginTries; attempt += 1) {
      const begun = await repo.beginReply(db, reply);
      if (begun) return begun;
      if (await endLostRuns(lostAfterMs)) continue;
      const running = await repo.findRunning(db, reply);
      if (running.thread) throw new AppError('reply-running');
      if (running.member >= chatRules.runningRepliesPerMember)
        throw new AppError('too-many-replies', { retryAfterS: 5 });
      // Two calls that took the same place at once: the loser tries the other place.
      if (running.member === 0 && attempt > 1) throw new AppError('not-found');
    }
    throw new AppError('not-found');
  }

  /** The prompt for a thread, with the passages that its questions are given. */
  async function writePrompt(character: CharacterContent, turns: repo.Turn[], provider: ModelProvider) {
    const most = passagesFor(provider.context_tokens);
    const questions = turns.filter(({ fromMember }) => fromMember).map(({ text }) => text);
    const searched = most.earlier > 0 ? questions : questions.slice(-1);
    const found = await characters.findPassages(character.key, searched, most.newest);
    const passages = new Map(searched.map((question, index) => [question, found[index] ?? []]));
    return assemblePrompt({
      character,
      turns: turns.map((turn) => ({
        ...turn,
        passages: turn.fromMember ? (passages.get(turn.text) ?? []) : [],
      })),
      contextTokens: provider.context_tokens,
      maxTokens: deps.maxTokens,
      countTokens: (text) => provider.countTokens(text),
    });
  }

  /** Lets the model read the beginning of the prompt that a member who has opened a conversation will need. */
  function prepare(characterKey: string, messages: ChatMessage[]): void {
    const { provider } = models.current();
    if (!provider.prepare || draining) return;
    const turns = newestBranch(messages).map(({ user, speaker, text }) => ({
      fromMember: user,
      speaker,
      text,
    }));
    const read = async (): Promise<void> => {
      const character = await characters.find(characterKey);
      if (character)
        await provider.prepare?.(await writePrompt(character, turns, provider), preparing.signal);
    };
    read().catch((error: unknown) => {
      if (!preparing.signal.aborted) logger.warn({ err: error }, 'a prompt could not be prepared');
    });
  }

  async function generate(
    userId: string,
    body: ChatBody,
  ): Promise<{
    generation: Generation;
    runId: string;
    userMessageId: string;
    replyId: string;
    sessionId: string;
  }> {
    if (draining) throw new AppError('server-busy', { retryAfterS: 5 });
    const character = await findCharacter(body.character);
    const { provider, status } = models.current();
    checkRoom(provider);
    const [runId, replyId] = [randomUUID(), randomUUID()];
    const begun = await begin({
      runId,
      replyId,
      userId,
      characterKey: character.key,
      threadId: body.thread_id,
      title: character.name,
      model: provider.model,
      asked: body.regenerate
        ? { kind: 'regenerate', messageId: body.regenerate }
        : { kind: 'message', id: randomUUID(), text: body.message ?? '', parentId: body.parent_id },
    });
    const log = replyLog.open(runId);
    log.append({
      run_id: runId,
      message_id: replyId,
      user_message_id: begun.userMessageId,
      session_id: begun.sessionId,
      thread_id: body.thread_id,
      speaker: character.key,
      model: status,
    });
    const generation = generations.begin({
      userId,
      provider,
      request: await writePrompt(character, begun.turns, provider),
      log,
      onFirstWord: (ms) => models.noteFirstWord(ms),
      state: { runId, messageId: replyId, text: '', finish: null, error: null, running: true },
      context: {
        active_character: character.key,
        thread_id: body.thread_id,
        participants: begun.participants,
      },
    });
    return { generation, runId, replyId, userMessageId: begun.userMessageId, sessionId: begun.sessionId };
  }

  async function follow(runId: string, after: number, isRunning = true): Promise<Readable> {
    const lines = await replyLog.follow(runId, after, isRunning);
    if (!lines) throw new AppError('not-found');
    return lines;
  }

  async function threadOf(
    userId: string,
    where: { characterKey: string; sessionId: string },
  ): Promise<string> {
    const thread = await repo.findThread(db, userId, where.sessionId);
    if (!thread || thread.characterKey !== where.characterKey) throw new AppError('not-found');
    return thread.threadId;
  }

  async function present(threads: (repo.ThreadRow & { participants: string[] })[]): Promise<ChatSession[]> {
    const rows = await repo.findMessages(
      db,
      threads.map(({ id }) => id),
      messagesPerThread,
    );
    const byThread = Map.groupBy(rows, (row) => row.threadId);
    return threads.map((thread) => presentSession(thread, byThread.get(thread.id) ?? []));
  }

  return {
    async send(userId, body) {
      const { runId } = await generate(userId, body);
      return follow(runId, 0);
    },
    threadOf,
    async sendAndWait(userId, where, text) {
      const threadId = await threadOf(userId, where);
      const body = { character: where.characterKey, message: text, thread_id: threadId };
      const { generation, replyId, userMessageId, sessionId } = await generate(userId, body);
      // Whoever waits for the whole reply listens to it.
      const lines = (await follow(generation.runId, 0)).resume();
      const { error } = await generation.done;
      lines.destroy();
      if (error) throw new AppError(error);
      const messages = presentMessages(await repo.findMessages(db, [sessionId], messagesPerThread));
      const find = (id: string): ChatMessage => {
        const message = messages.find((candidate) => candidate.id === id);
        if (!message) throw new AppError('not-found');
        return message;
      };
      return { message: find(userMessageId), reply: find(replyId) };
    },
    async resume(userId, runId, after) {
      if (generations.find(runId)?.userId === userId) return follow(runId, after);
      const run = await repo.findRun(db, userId, runId);
      if (!run) throw new AppError('not-found');
      return follow(runId, after, run.running);
    },
    async abort(userId, runId) {
      const here = generations.find(runId);
      if (here?.userId === userId) {
        here.abort('asked');
        await here.done;
        return { aborted: true };
      }
      const run = await repo.findRun(db, userId, runId);
      if (!run) throw new AppError('not-found');
      if (run.running) bus.publish('run:abort', { run_id: runId });
      return { aborted: run.running };
    },
    async sessions(userId, characterKey, threadId) {
      const sessions = await present(await repo.findThreads(db, { userId, characterKey, threadId }));
      prepare(characterKey, sessions[0]?.messages ?? []);
      return sessions;
    },
    async openSession(userId, characterKey) {
      const { key, name } = await findCharacter(characterKey);
      const thread = await repo.createThread(db, {
        userId,
        characterKey: key,
        threadId: randomUUID(),
        title: name,
      });
      return presentSession({ ...thread, participants: [key] }, []);
    },
    async interactedCharacters(userId) {
      const rows = await repo.findInteractions(db, userId, {
        most: chatRules.recentCharacters,
        activeMinutes: chatRules.activeMinutes,
      });
      const cards = await Promise.all(rows.map((row) => characters.find(row.characterKey)));
      return rows.flatMap((row, index) => {
        const card = cards[index];
        return card
          ? {
              character: row.characterKey,
              name: card.name,
              thumbnailUrl: characters.thumbnailUrl(row.characterKey),
              interactionCount: row.messages,
              hasActiveConversation: row.isActive,
            }
          : [];
      });
    },
    async start() {
      await endLostRuns(deps.isOnlyProcess ? 0 : lostAfterMs);
      sweep = setInterval(() => {
        endLostRuns(lostAfterMs).catch((error: unknown) => {
          logger.error({ err: error }, 'lost replies could not be ended');
        });
      }, lostSweepMs);
      sweep.unref();
    },
    async close() {
      draining = true;
      preparing.abort();
      clearInterval(sweep);
      unsubscribe();
      await generations.close();
      replyLog.endMirrors();
      await writer.close();
    },
  };
}
