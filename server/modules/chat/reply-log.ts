import { Readable } from 'node:stream';
import type { ReplyLine } from '../../../contract/chat.ts';
import { createLines, endLines, wake, type Lines } from './lines.ts';
import type { RemoteLog } from './remote-log.ts';

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;

/** A line of a reply before the log numbers it. */
export type ReplyEvent = WithoutSeq<ReplyLine>;

/** The lines of one reply, kept while it is written and for ten minutes after. */
export interface LoggedReply {
  /** Numbers the event, keeps it, and wakes every reader. */
  append(event: ReplyEvent): void;
  /** No line will follow. */
  end(): void;
  /** How long nobody has been listening, in milliseconds; 0 while somebody is. */
  unheardMs(): number;
}

/**
 * Replies as records (architecture.md, rule 8): whoever asked, a second tab and a reader who comes back all
 * read the same log, each at its own pace. A reader holds a place in the log and no copy of it.
 */
export interface ReplyLog {
  open(runId: string): LoggedReply;
  /**
   * NDJSON of the lines after `after`, then of those to come; undefined for an unknown or forgotten run.
   * @param isRunning whether a process is known to be writing it
   */
  follow(runId: string, after: number, isRunning: boolean): Promise<Readable | undefined>;
  /** Ends a reply whose process died, for its readers at every process. */
  conclude(runId: string, last: ReplyEvent): Promise<void>;
  /** Cuts off those who read what other processes write; they may follow there. */
  endMirrors(): void;
  close(): Promise<void>;
}

const sweepMs = 5_000;

function read(lines: Lines, after: number): Readable {
  let place = after;
  let wanted = false;
  const push = (): void => {
    if (!wanted) return;
    if (place < lines.texts.length) {
      const piece = lines.texts.slice(place).join('');
      place = lines.texts.length;
      wanted = stream.push(piece);
    }
    if (lines.ended && place >= lines.texts.length) stream.push(null);
  };
  const stream = new Readable({
    read() {
      wanted = true;
      push();
    },
    destroy(error, done) {
      lines.readers.delete(push);
      if (lines.readers.size === 0) lines.unheardSince = Date.now();
      done(error);
    },
  });
  lines.readers.add(push);
  return stream;
}

/** The Redis client is loaded only where there is a Redis. */
async function openRemoteLog(redisUrl: string, onFault: (error: unknown) => void): Promise<RemoteLog> {
  const { createRemoteLog } = await import('./remote-log.ts');
  return createRemoteLog(redisUrl, onFault);
}

/**
 * The log of replies: in this process's memory, and through Redis Streams in reach of every other process when
 * `redisUrl` is given.
 */
export async function createReplyLog(
  redisUrl: string | undefined,
  onFault: (error: unknown) => void,
): Promise<ReplyLog> {
  const known = new Map<string, Lines>();
  const remote: RemoteLog | undefined = redisUrl ? await openRemoteLog(redisUrl, onFault) : undefined;
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [runId, lines] of known) if (lines.forgetAt <= now) known.delete(runId);
  }, sweepMs);
  sweep.unref();

  return {
    open(runId) {
      const lines = createLines();
      known.set(runId, lines);
      const publisher = remote?.publish(runId);
      return {
        append(event) {
          const line = `${JSON.stringify({ seq: lines.texts.length + 1, ...event })}\n`;
          lines.texts.push(line);
          wake(lines);
          publisher?.add(line);
        },
        end() {
          endLines(lines);
          publisher?.end();
        },
        unheardMs() {
          if (lines.readers.size > 0) return 0;
          if (publisher?.isHeard()) lines.unheardSince = Date.now();
          return Date.now() - lines.unheardSince;
        },
      };
    },
    async follow(runId, after, isRunning) {
      const here = known.get(runId);
      if (here && here.forgetAt > Date.now()) return read(here, after);
      const mirror = createLines();
      if (!(await remote?.mirror(runId, mirror, isRunning))) return undefined;
      known.set(runId, mirror);
      return read(mirror, after);
    },
    conclude: async (runId, last) =>
      remote?.conclude(runId, (seq) => `${JSON.stringify({ seq, ...last })}\n`),
    endMirrors: () => remote?.endMirrors(),
    async close() {
      clearInterval(sweep);
      for (const lines of known.values()) if (!lines.ended) endLines(lines);
      await remote?.close();
    },
  };
}
