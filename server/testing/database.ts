import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readConfig } from '../config/config.ts';
import { createContext } from '../context.ts';

/** Where one product under test keeps its data; several processes may share it. */
export interface TestPlace {
  dataDir: string;
  /** Set when the tests run on PostgreSQL. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** A PostgreSQL server to run on; each place has a database of its own there. Unset: the embedded database. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
export const testRedisUrl = process.env['TEST_REDIS_URL'] || undefined;

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/dramatis-tests', import.meta.url));

/** Name of the directory to copy from: another one after every change of the schema. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(join(migrations, file)));
  return `first-start-${hash.digest('hex').slice(0, 16)}`;
}

/** A data directory as the first start leaves it, to copy from: making one takes seconds, copying it a tenth of that. */
async function findTemplate(): Promise<string> {
  const template = join(cache, templateName());
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const context = await createContext(
    readConfig({ DATA_DIR: draft, LLM_PROVIDER: 'archive', LOG_LEVEL: 'error' }),
  );
  await context.start();
  await context.drain();
  await context.close();
  rmSync(join(draft, 'jwt-secret'));
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another worker was quicker; its copy is the same.
    rmSync(draft, { recursive: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh data directory, with a fresh database in it or on the PostgreSQL server of `TEST_DATABASE_URL`. */
export async function createTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dramatis-test-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (!testDatabaseUrl) {
    cpSync(await findTemplate(), dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: async () => removeDir() };
  }
  const name = `dramatis_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(`create database ${name}`);
  const databaseUrl = new URL(testDatabaseUrl);
  databaseUrl.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: databaseUrl.href,
    async remove() {
      removeDir();
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}
