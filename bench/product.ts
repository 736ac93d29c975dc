import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { signIns, users } from '../server/modules/accounts/schema.ts';
import { signAccessToken } from '../server/modules/accounts/tokens.ts';
import { openDatabase, type RunSql } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startSubject, type Subject } from './processes.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** A place with members in it, on which the product can be started, stopped and started again. */
export interface House {
  /** Access tokens, one a member. */
  tokens: string[];
  start(options?: { model?: Subject; nodeFlags?: string[] }): Promise<Subject>;
  /** Reads the database; on the embedded one only while the product is stopped. */
  query: RunSql;
  remove(): Promise<void>;
}

const dayS = 86_400;
const batch = 500;

async function createPostgres(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `dramatis_bench_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/**
 * Makes a database with members who are signed in. They are written directly: how long a sign-up takes is not
 * what is measured.
 * @param postgres address of a PostgreSQL on which a database may be made; the embedded one without
 */
export async function createHouse(members: number, postgres?: string): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dramatis-bench-'));
  const created = postgres ? await createPostgres(postgres) : undefined;
  const settings = { dataDir, ...(created && { databaseUrl: created.url }) };
  const secret = randomBytes(32).toString('hex');
  const tokens = await insertMembers(settings, members, secret);
  return {
    tokens,
    start: ({ model, nodeFlags } = {}) =>
      startSubject('server/main.ts', {
        ...(nodeFlags && { nodeFlags }),
        env: {
          DATA_DIR: dataDir,
          JWT_SECRET: secret,
          LOG_LEVEL: 'warn',
          CALLS_PER_MINUTE: '1000000',
          LLM_PROVIDER: model ? 'openai-compatible' : 'archive',
          ...(created && { DATABASE_URL: created.url }),
          ...(model && { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'bench' }),
        },
      }),
    async query(text, values) {
      const database = await openDatabase(settings);
      try {
        return await database.runSql(text, values);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await created?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertMembers(
  settings: { dataDir: string; databaseUrl?: string },
  count: number,
  secret: string,
): Promise<string[]> {
  const database = await openDatabase(settings);
  await migrate(database);
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + dayS;
  const key = new TextEncoder().encode(secret);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    jti: randomUUID(),
    email: `member${index}@example.test`,
    displayName: `Member ${index}`,
  }));
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    await database.db.insert(users).values(
      part.map(({ id, email, displayName }) => ({
        id,
        email,
        displayName,
        passwordHash: 'none',
        emailVerified: true,
      })),
    );
    await database.db
      .insert(signIns)
      .values(part.map(({ id, jti }) => ({ jti, userId: id, expiresAt: new Date(exp * 1000) })));
  }
  await database.close();
  return Promise.all(
    rows.map(({ id, jti, email, displayName }) =>
      signAccessToken(key, {
        user_id: id,
        sub: email,
        display_name: displayName,
        avatar_url: '',
        email_verified: true,
        iat,
        exp,
        jti,
      }),
    ),
  );
}
