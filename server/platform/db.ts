import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPreparer } from './prepared.ts';

/** The database as modules see it: the same on both kinds. */
export type Db = NodePgDatabase;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Executor = Db | Transaction;

/** Runs SQL text outside drizzle: what the job queue, the migrations and the tools need. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  runSql: RunSql;
  close(): Promise<void>;
}

/**
 * Opens the operator's PostgreSQL, or the embedded one in the data directory.
 * @throws DirectoryLockedError when another process has the embedded directory open
 */
export async function openDatabase(settings: { dataDir: string; databaseUrl?: string }): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings.dataDir);
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  });
  pool.on('connect', createPreparer());
  // An idle connection that the server drops is replaced at the next query, which reports a lasting fault.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return {
    kind: 'postgres',
    db: drizzle(pool),
    runSql: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(directory);
  try {
    const engine = await startEmbeddedPostgres(join(directory, 'pg'));
    const pool = new Pool({
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => engine.connect(),
    });
    pool.on('connect', createPreparer());
    // A broken connection is replaced at the next query, which reports a lasting fault.
    pool.on('error', () => undefined);
    return {
      kind: 'embedded',
      db: drizzle(pool),
      runSql: (text, values) => pool.query(text, values),
      close: async () => {
        await pool.end();
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** SQLSTATE of a failed statement, whichever driver threw it. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: string } | undefined)?.code;
}

/** Name of the constraint or unique index that a failed statement broke, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { constraint?: string } | undefined)?.constraint;
}
