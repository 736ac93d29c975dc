import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import type { Patience } from '../modules/chat/generation.ts';
import { openDatabase, type Database } from '../platform/db.ts';
import { createClient, type Client } from './client.ts';
import { createTestPlace, testRedisUrl, type TestPlace } from './database.ts';

/** The whole server in this process, on a free port and a fresh database. */
export interface TestApp extends Client {
  url: string;
  config: Config;
  context: Context;
  /** Its database, for what otherwise only time or an accident brings about. */
  database: Database;
  /** Drains and closes it; removes its data, unless the place was given. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables beside or instead of the tests' own. */
  env?: Record<string, string>;
  /** Where the data is; a fresh place by default. */
  place?: TestPlace;
  patience?: Partial<Patience>;
  /** Joins processes through the Redis of `TEST_REDIS_URL`. */
  redis?: boolean;
}

const testEnvironment = {
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://dramatis.test',
  JWT_SECRET: 'a key that only the tests sign with',
  LLM_PROVIDER: 'archive',
  LOG_LEVEL: 'silent',
  CALLS_PER_MINUTE: '100000',
  SIGN_UPS_PER_HOUR: '100000',
  SIGN_INS_PER_HOUR: '100000',
};

/** Environment of a server on a place: what `startTestApp` reads, and what a process of its own is started with. */
export function environmentFor(place: TestPlace, env: Record<string, string> = {}): Record<string, string> {
  return {
    ...testEnvironment,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...env,
  };
}

/** Starts the server as `main.ts` does, reached by real HTTP. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const place = options.place ?? (await createTestPlace());
  const redis = options.redis && testRedisUrl ? { REDIS_URL: testRedisUrl } : {};
  const config = readConfig(environmentFor(place, { ...redis, ...options.env }));
  const database = await openDatabase(config);
  const context = await createContext(config, {
    database,
    ...(options.patience && { patience: options.patience }),
  });
  const app = await createApp(config, context);
  await context.start();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...createClient(url),
    url,
    config,
    context,
    database,
    async stop() {
      await context.drain();
      await app.close();
      await context.close();
      if (!options.place) await place.remove();
    },
  };
}
