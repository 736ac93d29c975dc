import { PgBoss } from 'pg-boss';
import type { Database } from './db.ts';

/** Kinds of work done apart from the call that asked for it. */
export interface JobPayloads {
  'send-mail': { mail_id: string };
}

export type JobKind = keyof JobPayloads;

export interface Jobs {
  /** Names the work of a kind; a throw means another try later, with growing pauses. Called before `start`. */
  handle<K extends JobKind>(kind: K, work: (payload: JobPayloads[K]) => Promise<void>): void;
  /** Makes the queues and begins to work. */
  start(): Promise<void>;
  enqueue<K extends JobKind>(kind: K, payload: JobPayloads[K]): Promise<void>;
  /** Lets running work end, for at most 5 seconds. */
  stop(): Promise<void>;
}

const stopMs = 5_000;

/** The job queue, kept in the database: work survives a restart and is done by one process. */
export function createJobs(database: Database, onFault: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.runSql(text, values) },
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    schedule: false,
  });
  boss.on('error', onFault);
  const handlers = new Map<JobKind, (payload: never) => Promise<void>>();
  let started = false;
  return {
    handle(kind, work) {
      handlers.set(kind, work);
    },
    async start() {
      await boss.start();
      started = true;
      for (const [kind, work] of handlers) {
        await boss.createQueue(kind, {
          retryLimit: 8,
          retryDelay: 5,
          retryBackoff: true,
          expireInSeconds: 120,
        });
        await boss.work<object>(
          kind,
          { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
          async ([job]) => {
            if (job) await work(job.data as never);
          },
        );
      }
    },
    async enqueue(kind, payload) {
      await boss.send(kind, payload);
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}
