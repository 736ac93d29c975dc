import { resolve } from 'node:path';
import { machineMemoryBytes, readEnvironment, type Environment } from './env.ts';
import { signingKey } from './secrets.ts';

/** The settings as the rest of the server reads them. */
export interface Config {
  env: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Start of every link in a mail, without a slash at the end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl?: string;
  redisUrl?: string;
  mail: { smtpUrl?: string; from: string };
  signingKey: Uint8Array;
  moderatorEmails: string[];
  models: {
    provider: Environment['LLM_PROVIDER'];
    baseUrl?: string;
    apiKey?: string;
    anthropicApiKey?: string;
    model?: string;
    contextTokens?: number;
    maxTokens: number;
    modelUri?: string;
    machineMemoryBytes: number;
  };
  logLevel: Environment['LOG_LEVEL'];
  trustProxy: number;
  perAddress: { callsPerMinute: number; signUpsPerHour: number; signInsPerHour: number };
}

/**
 * Reads and checks every setting, once, at boot.
 * @throws ConfigError with one line a fault
 */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(source);
  const dataDir = resolve(env.DATA_DIR);
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST;
  return {
    env: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    mail: { ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }), from: env.MAIL_FROM },
    signingKey: signingKey(env.JWT_SECRET, dataDir),
    moderatorEmails: env.MODERATOR_EMAILS,
    models: {
      provider: env.LLM_PROVIDER,
      ...(env.LLM_BASE_URL && { baseUrl: env.LLM_BASE_URL }),
      ...(env.LLM_API_KEY && { apiKey: env.LLM_API_KEY }),
      ...(env.ANTHROPIC_API_KEY && { anthropicApiKey: env.ANTHROPIC_API_KEY }),
      ...(env.LLM_MODEL && { model: env.LLM_MODEL }),
      ...(env.LLM_CONTEXT && { contextTokens: env.LLM_CONTEXT }),
      maxTokens: env.LLM_MAX_TOKENS,
      ...(env.MODEL_URI && { modelUri: env.MODEL_URI }),
      machineMemoryBytes,
    },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    perAddress: {
      callsPerMinute: env.CALLS_PER_MINUTE,
      signUpsPerHour: env.SIGN_UPS_PER_HOUR,
      signInsPerHour: env.SIGN_INS_PER_HOUR,
    },
  };
}
