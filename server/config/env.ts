import { totalmem } from 'node:os';
import { z } from 'zod';
import { providerChoices } from '../../contract/models.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => empty(value) ?? fallback, schema);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    );
const count = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: fault }).int(fault).min(least, fault).max(most, fault);
};

/** Every setting of the operator (api.md, "Operator"), each read from the environment variable of its name. */
export const environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(count(0, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(url('http', 'https')),
  DATA_DIR: withDefault(z.string(), '.data'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  REDIS_URL: optional(url('redis', 'rediss')),
  SMTP_URL: optional(url('smtp', 'smtps')),
  MAIL_FROM: withDefault(
    z.string().includes('@', { error: 'must hold an e-mail address' }),
    'Dramatis <stage@localhost>',
  ),
  JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  MODERATOR_EMAILS: withDefault(
    z.string().transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
    '',
  ),
  LLM_PROVIDER: withDefault(
    z.enum(providerChoices, { error: `must be one of ${providerChoices.join(', ')}` }),
    'auto',
  ),
  LLM_BASE_URL: optional(url('http', 'https')),
  LLM_API_KEY: optional(z.string()),
  LLM_MODEL: optional(z.string()),
  LLM_CONTEXT: optional(count(1024, 2_000_000)),
  LLM_MAX_TOKENS: withDefault(count(16, 8_192), 400),
  MODEL_URI: optional(z.string()),
  ANTHROPIC_API_KEY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string().startsWith('sk_', 'must start with sk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must start with whsec_')),
  CREATOR_RATE_CENTS: withDefault(
    z.coerce.number({ error: 'must be a number' }).min(0, 'must not be negative'),
    4.2,
  ),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: withDefault(count(0, 10), 0),
  CALLS_PER_MINUTE: withDefault(count(1, 1_000_000), 300),
  SIGN_UPS_PER_HOUR: withDefault(count(1, 1_000_000), 30),
  SIGN_INS_PER_HOUR: withDefault(count(1, 1_000_000), 60),
});

export type Environment = z.infer<typeof environment>;

/** One or more settings are wrong; the message has one line a fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Checks the environment. Only this folder reads it.
 * @throws ConfigError naming every wrong setting, a line each
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const result = environment.safeParse(source);
  const faults = result.success
    ? crossChecks(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return result.data as Environment;
}

function crossChecks(env: Environment): string[] {
  const faults: string[] = [];
  if (env.LLM_BASE_URL && !env.LLM_MODEL) faults.push('LLM_MODEL: is needed with LLM_BASE_URL');
  if (env.LLM_PROVIDER === 'openai-compatible' && !env.LLM_BASE_URL)
    faults.push('LLM_BASE_URL: is needed with LLM_PROVIDER=openai-compatible');
  if (env.LLM_PROVIDER === 'anthropic' && !(env.ANTHROPIC_API_KEY ?? env.LLM_API_KEY))
    faults.push('ANTHROPIC_API_KEY: is needed with LLM_PROVIDER=anthropic');
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL)
    faults.push('PUBLIC_URL: is needed with NODE_ENV=production (links in mails start with it)');
  return faults;
}

/** Bytes of memory that this machine has. */
export const machineMemoryBytes = totalmem();
