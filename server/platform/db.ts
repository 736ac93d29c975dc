import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { lockDirectory } from './directory-lock.ts';

/** The database as modules see it: the same on both kinds. Of raw results only `rows` is the same. */
export type Db = NodePgDatabase;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Executor = Db | Transaction;

/** Runs SQL text outside drizzle: what the job queue, the migrations and the tools need. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  runSql: RunSql;
  /** The embedded engine, for what only it can do (dumps). */
  embedded?: PGlite;
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
  // An idle connection that the server drops is replaced at the next query, which reports a lasting fault.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return {
    kind: 'postgres',
    db: drizzleNodePostgres(pool),
    runSql: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(directory);
  try {
    const embedded = await PGlite.create(join(directory, 'pg'));
    return {
      kind: 'embedded',
      // Both drivers build on drizzle's PgDatabase; the raw results differ, which `Db` documents.
      db: drizzlePglite(embedded) as unknown as Db,
      runSql: async (text, values) =>
        values ? embedded.query(text, values) : ((await embedded.exec(text)).at(-1) ?? { rows: [] }),
      embedded,
      close: async () => {
        await embedded.close();
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
