import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const lockKey = 7_261_001;

/** Brings the schema up to date. Processes that start together on one PostgreSQL take turns. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await applyMigrations(database.db, { migrationsFolder });
    return;
  }
  await database.db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${lockKey})`);
    await applyMigrations(database.db, { migrationsFolder });
  });
}
