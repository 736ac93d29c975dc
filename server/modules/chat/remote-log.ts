import { createClient } from 'redis';
import { chatRules } from '../../../contract/limits.ts';
import { addLines, breakLines, endLines, type Lines } from './lines.ts';

/** Carries the lines of a reply to other processes. */
export interface RemoteLog {
  publish(runId: string): { add(line: string): void; end(): void; isHeard(): boolean };
  /**
   * Fills `lines` from the process that writes the run, until it ends. False when no process knows the run; the
   * lines of one that `isRunning` may still be on their way.
   */
  mirror(runId: string, lines: Lines, isRunning: boolean): Promise<boolean>;
  /** Ends the lines of a run whose process died with one more, which `write` makes from its number. */
  conclude(runId: string, write: (seq: number) => string): Promise<void>;
  /** Cuts the mirrors off, and begins no more. */
  endMirrors(): void;
  close(): Promise<void>;
}

const gatherMs = 15;
const heardMs = 5_000;
const blockMs = 2_000;

const open = (url: string) => createClient({ url });
type Client = ReturnType<typeof open>;

const streamKey = (runId: string) => `dramatis:reply:${runId}`;
const heardKey = (runId: string) => `dramatis:reply:${runId}:heard`;

/** Redis Streams: an entry holds the lines gathered in a few milliseconds; the last one is marked `end`. */
export async function createRemoteLog(url: string, onFault: (error: unknown) => void): Promise<RemoteLog> {
  const client = open(url);
  client.on('error', onFault);
  await client.connect();
  const mirrors = new Set<Client>();
  let mayMirror = true;

  const add = (runId: string, fields: Record<string, string>) =>
    client
      .multi()
      .xAdd(streamKey(runId), '*', fields)
      .pExpire(streamKey(runId), chatRules.finishedRunMs)
      .exec()
      .catch(onFault);

  return {
    publish(runId) {
      let gathered = '';
      let heard = false;
      let timer: NodeJS.Timeout | undefined;
      const flush = (): void => {
        timer = undefined;
        void add(runId, { lines: gathered });
        gathered = '';
      };
      return {
        add(line) {
          gathered += line;
          timer ??= setTimeout(flush, gatherMs);
        },
        end() {
          clearTimeout(timer);
          void add(runId, { lines: gathered, end: '1' });
        },
        // Asked again and again; the answer is the one that the last time brought.
        isHeard() {
          client.exists(heardKey(runId)).then((count) => {
            heard = count > 0;
          }, onFault);
          return heard;
        },
      };
    },

    async mirror(runId, lines, isRunning) {
      if (!mayMirror) return false;
      if (!isRunning && (await client.exists(streamKey(runId))) === 0) return false;
      const reader = client.duplicate();
      reader.on('error', onFault);
      await reader.connect();
      mirrors.add(reader);
      void copy(reader, runId, lines)
        .then(
          () => endLines(lines),
          (error: unknown) => {
            if (reader.isOpen) onFault(error);
            breakLines(lines);
          },
        )
        .finally(() => {
          mirrors.delete(reader);
          if (reader.isOpen) reader.destroy();
        });
      return true;
    },

    async conclude(runId, write) {
      const entries = (await client.xRange(streamKey(runId), '-', '+')) ?? [];
      if (entries.length === 0 || entries.at(-1)?.message['end']) return;
      const count = entries.reduce((sum, { message }) => sum + splitLines(message).length, 0);
      await add(runId, { lines: write(count + 1), end: '1' });
    },

    endMirrors() {
      mayMirror = false;
      for (const mirror of mirrors) mirror.destroy();
    },

    async close() {
      await client.close();
    },
  };
}

function splitLines(message: Record<string, string>): string[] {
  return (message['lines'] ?? '').split(/(?<=\n)/).filter(Boolean);
}

/** Copies entries until the last one, or until the stream is gone; says meanwhile that somebody listens. */
async function copy(reader: Client, runId: string, lines: Lines): Promise<void> {
  let last = '0';
  for (;;) {
    if (lines.readers.size > 0) await reader.set(heardKey(runId), '1', { PX: heardMs });
    const answer = await reader.xRead({ key: streamKey(runId), id: last }, { BLOCK: blockMs, COUNT: 500 });
    if (!answer) {
      if ((await reader.exists(streamKey(runId))) === 0) return;
      continue;
    }
    const [stream] = answer as { messages: { id: string; message: Record<string, string> }[] }[];
    for (const { id, message } of stream?.messages ?? []) {
      last = id;
      addLines(lines, splitLines(message));
      if (message['end']) return;
    }
  }
}
