import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type CallKey } from '../../contract/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const calls = Object.entries(api) as [CallKey, (typeof api)[CallKey]][];
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

/** Sends a path as it stands, which `fetch` would tidy up. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the description of the calls', () => {
  it('lists every call of the contract, with its failures and who may make it', async () => {
    const document = (await (await app.fetch('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const [key, endpoint] of calls) {
      const [method = '', path = ''] = key.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase()];
      const isForMembers = endpoint.auth === 'member';
      const statuses = Object.keys(operation?.responses ?? {});
      expect([key, ...statuses]).toContain(String(endpoint.success.status));
      expect([key, statuses.includes('401')]).toEqual([key, isForMembers || path === '/api/auth/login']);
      expect([key, operation?.security !== undefined]).toEqual([key, isForMembers]);
    }
    expect(document.paths).toHaveProperty('/images/{file}');
  });
});

describe('every call for members', () => {
  it.each(calls.filter(([, { auth }]) => auth === 'member').map(([key]) => key))(
    '%s is refused without a token and with a bad one',
    async (key) => {
      const id = '00000000-0000-4000-8000-000000000000';
      const params = { key: 'ada-lovelace', run_id: id, sessionId: id };
      for (const token of [undefined, 'bad']) {
        const { status, error } = await app.call(key, { params, token });
        expect([status, error]).toEqual([401, { error: 'Please sign in.', code: 'not-signed-in' }]);
      }
    },
  );
});

describe('what cannot be answered', () => {
  it.each([
    '/nowhere',
    '/api/nowhere',
    '/characters/a/b',
    '/%E0%A4%A',
    '/chat',
    '/.env',
    '/../../etc/passwd',
  ])('gets 404 or 400 as JSON: %s', async (path) => {
    const { status, body } = await getRaw(path);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  it('says what is wrong with a body that is no JSON, empty, or of another kind', async () => {
    const answers = await Promise.all([
      post('/api/auth/login', '{"username":'),
      post('/api/auth/login', ''),
      post('/api/auth/login', 'username=a', { 'content-type': 'text/csv' }),
      post('/api/auth/login', '"text"'),
      post('/api/auth/login', 'null'),
      post('/api/auth/login', '{"__proto__": {"a": 1}}'),
    ]);
    const bodies = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as { code: string }),
    );
    expect(answers.map(({ status }, at) => [status, bodies[at]?.code])).toEqual([
      [400, 'invalid-json'],
      [400, 'invalid-json'],
      [415, 'wrong-type'],
      [400, 'validation'],
      [400, 'validation'],
      [400, 'invalid-json'],
    ]);
  });

  it('that is our fault is told without details, and with the id that the log has', async () => {
    const { token } = await signUp(app);
    await app.database.runSql('alter table thread_participants rename to thread_participants_away');
    const { status, error, headers } = await app.call('GET /sessions/{key}', {
      token,
      params: { key: 'ada-lovelace' },
    });
    await app.database.runSql('alter table thread_participants_away rename to thread_participants');
    expect([status, error]).toEqual([
      500,
      { error: 'Something went wrong on our side.', code: 'server-error' },
    ]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what an operator watches', () => {
  it('/healthz names database and model', async () => {
    const response = await app.fetch('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      database: { kind: app.database.kind, status: 'ok' },
      model: { provider: 'archive', model: 'Dossier', first_word_ms: null },
    });
  });

  it('/readyz says that calls are let in', async () => {
    const response = await app.fetch('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('/metrics counts calls by route, not by address', async () => {
    await app.call('GET /characters/{key}', { params: { key: 'ada-lovelace' } });
    const response = await app.fetch('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toMatch(
      /dramatis_call_seconds_count\{method="GET",route="\/characters\/:key",status="200"\} [1-9]/,
    );
    expect(text).toContain('dramatis_running_replies 0');
    expect(text).not.toContain('/characters/ada-lovelace');
  });
});

describe('every answer', () => {
  it('carries the headers that keep a browser safe', async () => {
    const { headers } = await app.fetch('/characters');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is compressed when it is long and not a reply', async () => {
    const { headers } = await app.fetch('/characters', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('accept-encoding');
  });
});
