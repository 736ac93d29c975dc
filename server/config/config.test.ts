import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { spawnServer } from '../testing/process.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './env.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dramatis-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

function faultsOf(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('all have a default', () => {
    expect(read()).toMatchObject({
      env: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: 0,
      perAddress: { callsPerMinute: 300, signUpsPerHour: 30, signInsPerHour: 60 },
      models: { provider: 'auto', maxTokens: 400 },
    });
  });

  it('may be empty, as if they were not there', () => {
    expect(read({ PORT: '', DATABASE_URL: '', LLM_PROVIDER: '', TRUST_PROXY: '' })).toEqual(read());
  });

  it('are read from the environment', () => {
    const config = read({
      PUBLIC_URL: 'https://dramatis.example/',
      MODERATOR_EMAILS: 'A@example.org, b@example.org',
      LLM_BASE_URL: 'http://127.0.0.1:8000/v1',
      LLM_MODEL: 'a-model',
    });
    expect(config.publicUrl).toBe('https://dramatis.example');
    expect(config.moderatorEmails).toEqual(['a@example.org', 'b@example.org']);
    expect(config.models).toMatchObject({ baseUrl: 'http://127.0.0.1:8000/v1', model: 'a-model' });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'dramatis.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ SMTP_URL: 'localhost' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ LLM_PROVIDER: 'oracle' }, 'LLM_PROVIDER'],
    [{ LLM_PROVIDER: 'openai-compatible' }, 'LLM_BASE_URL'],
    [{ LLM_PROVIDER: 'anthropic' }, 'ANTHROPIC_API_KEY'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:8000/v1' }, 'LLM_MODEL'],
    [{ LLM_MAX_TOKENS: '1e9' }, 'LLM_MAX_TOKENS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
  ])('that are wrong are named: %o', (env, setting) => {
    const [fault, ...others] = faultsOf(env);
    expect(fault).toMatch(new RegExp(`^${setting}: \\S`));
    expect(others).toEqual([]);
  });

  it('that are wrong get a line each', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'short' })).toHaveLength(3);
  });

  it('that are wrong keep the server from starting, with code 1 and without a stack', async () => {
    const server = spawnServer({ DATA_DIR: dataDir, PORT: 'x', REDIS_URL: 'y' });
    expect(await server.exited).toBe(1);
    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'REDIS_URL']);
  });
});

describe('the key that signs tokens', () => {
  it('is the setting, or made once and kept for nobody else to read', () => {
    const setting = 'a key of more than thirty-two characters';
    expect(new TextDecoder().decode(read({ JWT_SECRET: setting }).signingKey)).toBe(setting);
    const made = read().signingKey;
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(read().signingKey).toEqual(made);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });
});
