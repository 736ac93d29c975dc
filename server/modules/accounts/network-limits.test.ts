import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../../contract/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Answer } from '../../testing/client.ts';
import { newAddress, password } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { SIGN_UPS_PER_HOUR: '2', SIGN_INS_PER_HOUR: '3', CALLS_PER_MINUTE: '4' },
  });
});
afterAll(() => app.stop());

function expectRefusal<K extends CallKey>({ status, error, headers }: Answer<K>): void {
  expect([status, error.code]).toEqual([429, 'too-many-requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const signUp = () =>
  app.call('POST /api/auth/register', { body: { username: newAddress(), password, display_name: 'Thea' } });
const signIn = () => app.call('POST /api/auth/login', { body: { username: newAddress(), password } });

describe('a network address', () => {
  it('may sign up so often an hour', async () => {
    for (let call = 0; call < 2; call += 1) expect((await signUp()).status).toBe(201);
    expectRefusal(await signUp());
  });

  it('may sign in so often an hour', async () => {
    for (let call = 0; call < 3; call += 1) expect((await signIn()).status).toBe(401);
    expectRefusal(await signIn());
  });

  it('may make so many calls a minute, from whatever address it claims; pictures and health apart', async () => {
    for (let call = 0; call < 4; call += 1) expect((await app.call('GET /characters')).status).toBe(200);
    expectRefusal(await app.call('GET /characters'));
    expectRefusal(await app.call('GET /characters', from('192.0.2.1')));
    for (const path of ['/healthz', '/readyz', '/images/ada-lovelace.jpg?w=96'])
      expect((await app.fetch(path)).status).toBe(200);
  });

  it('is that of the caller behind as many proxies as the operator has', async () => {
    const proxied = await startTestApp({ env: { CALLS_PER_MINUTE: '1', TRUST_PROXY: '1' } });
    expect((await proxied.call('GET /characters', from('192.0.2.1'))).status).toBe(200);
    expect((await proxied.call('GET /characters', from('192.0.2.2'))).status).toBe(200);
    expectRefusal(await proxied.call('GET /characters', from('198.51.100.9, 192.0.2.2')));
    await proxied.stop();
  });
});
