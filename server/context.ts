import type { Config } from './config/config.ts';
import { createAccounts, type Accounts } from './modules/accounts/service.ts';
import { createCharacters, type Characters } from './modules/characters/service.ts';
import { createImages, type Images } from './modules/characters/images.ts';
import { createChat, type Chat } from './modules/chat/service.ts';
import type { Patience } from './modules/chat/generation.ts';
import { createReplyLog } from './modules/chat/reply-log.ts';
import { createMail, type Mail } from './modules/mail/service.ts';
import { createModels, type Models } from './modules/models/registry.ts';
import { createBus } from './platform/bus.ts';
import { openDatabase, type Database } from './platform/db.ts';
import type { HealthSources } from './platform/health.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { createProgressLine } from './platform/progress-line.ts';

/** Every service of the product. */
export interface Context extends HealthSources {
  logger: Logger;
  accounts: Accounts;
  characters: Characters;
  chat: Chat;
  images: Images;
  mail: Mail;
  models: Models;
  /** Calls are let in; background work begins. */
  start(): Promise<void>;
  /** Lets no new reply begin and ends those that run; their text is kept. */
  drain(): Promise<void>;
  /** Closes everything, after `drain` and after the last call was answered. */
  close(): Promise<void>;
}

/**
 * The one place where parts meet: builds every service and hands each what it needs.
 * @param parts a database that is already open, and another patience with replies; by default the configured one
 *   and the rules'
 */
export async function createContext(
  config: Config,
  parts: { database?: Database; patience?: Partial<Patience> } = {},
): Promise<Context> {
  const logger = createLogger(config.logLevel);
  const report = (part: string) => (error: unknown) => logger.error({ err: error, part }, 'background fault');
  const metrics = createMetrics();
  const database = parts.database ?? (await openDatabase(config));
  await migrate(database);
  const { db } = database;
  const bus = await createBus(config.redisUrl, report('bus'));
  const jobs = createJobs(database, report('jobs'));
  const mail = await createMail({ db, jobs, settings: config.mail, logger });
  const accounts = createAccounts({ db, bus, mail, config, logger });
  const characters = await createCharacters({ db });
  const images = createImages({ cacheDir: config.dataDir });
  const models = createModels({
    settings: config.models,
    dossiers: characters,
    logger,
    onProgress: createProgressLine('Fetching the language model', logger),
  });
  const replyLog = await createReplyLog(config.redisUrl, report('reply log'));
  const chat = createChat({
    db,
    bus,
    replyLog,
    characters,
    models,
    metrics,
    logger,
    isOnlyProcess: database.kind === 'embedded',
    maxTokens: config.models.maxTokens,
    patience: parts.patience,
  });
  let ready = false;
  return {
    logger,
    metrics,
    accounts,
    characters,
    chat,
    images,
    mail,
    models,
    databaseKind: database.kind,
    pingDatabase: async () => void (await database.runSql('select 1')),
    isReady: () => ready,
    async start() {
      models.start();
      await chat.start();
      await accounts.start();
      await jobs.start();
      await mail.start();
      ready = true;
    },
    async drain() {
      ready = false;
      await chat.close();
    },
    async close() {
      await jobs.stop();
      mail.close();
      accounts.close();
      await models.close();
      await replyLog.close();
      await bus.close();
      await database.close();
    },
  };
}
