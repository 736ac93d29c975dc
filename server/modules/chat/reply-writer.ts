import { chatRules } from '../../../contract/limits.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import { renewHeartbeats, saveReplies, type ReplyState } from './repo.ts';

/** Writes the text of all running replies to the database together (architecture.md, rule 8). */
export interface ReplyWriter {
  /** The state has changed since it was last written. It is read when it is written. */
  touch(state: ReplyState): void;
  /** Resolves once the reply's last state is in the database. */
  finish(state: ReplyState): Promise<void>;
  /** Writes what is left, and stops. */
  close(): Promise<void>;
}

const heartbeatMs = 1_000;
const closeTries = 3;

interface Ending {
  state: ReplyState;
  resolve(): void;
}

/** Starts the writer; a failed write is logged and tried again at the next turn. */
export function createReplyWriter(db: Db, logger: Logger): ReplyWriter {
  const running = new Map<string, ReplyState>();
  const changed = new Set<ReplyState>();
  let endings: Ending[] = [];
  let writing: Promise<void> | undefined;
  let lastHeartbeat = 0;
  let isDue = false;

  /** Writes the endings, and the text of running replies when its time has come. */
  async function write(): Promise<void> {
    const ended = endings;
    const states = [...(isDue ? changed : []), ...ended.map(({ state }) => state)];
    const renews = running.size > 0 && Date.now() - lastHeartbeat >= heartbeatMs;
    endings = [];
    if (isDue) changed.clear();
    isDue = false;
    try {
      if (states.length > 0) await saveReplies(db, states);
      if (renews) {
        await renewHeartbeats(db, [...running.keys()]);
        lastHeartbeat = Date.now();
      }
      for (const { resolve } of ended) resolve();
    } catch (error) {
      logger.error({ err: error, replies: states.length }, 'replies could not be written; trying again');
      for (const state of states) if (state.running) changed.add(state);
      endings.push(...ended);
    }
  }

  function turn(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  /** Takes a turn now, or after the one that is being taken. */
  function next(): void {
    void (writing ?? Promise.resolve()).then(turn);
  }

  const timer = setInterval(() => {
    isDue = true;
    next();
  }, chatRules.flushMs);

  return {
    touch(state) {
      running.set(state.runId, state);
      changed.add(state);
    },
    finish(state) {
      running.delete(state.runId);
      changed.delete(state);
      return new Promise((resolve) => {
        endings.push({ state, resolve });
        // Endings of the same moment share a statement; those that come during a write take the next one.
        if (endings.length === 1) setImmediate(next);
      });
    },
    async close() {
      clearInterval(timer);
      for (
        let tries = 0;
        tries < closeTries && (changed.size > 0 || endings.length > 0 || writing);
        tries += 1
      ) {
        isDue = true;
        await turn();
      }
    },
  };
}
