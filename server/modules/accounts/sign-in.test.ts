import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAddress, password, register, signUp } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const login = (username: unknown, secret: unknown = password) =>
  app.call('POST /api/auth/login', { body: { username, password: secret } });
const me = (token?: string) => app.call('GET /api/current_user', { token });
const fail = async (email: string, times: number) => {
  const answers = [];
  for (let attempt = 0; attempt < times; attempt += 1)
    answers.push((await login(email, 'Wrong-Pass-1')).status);
  return answers;
};

describe('signing in', () => {
  it('gives a token with the claims that clients read', async () => {
    const { id, email } = await signUp(app);
    const { status, body } = await login(`  ${email.toUpperCase()} `);
    expect(status).toBe(200);
    const claims = decodeJwt(body.access_token);
    expect(claims).toEqual({
      user_id: id,
      sub: email,
      display_name: 'Thea',
      avatar_url: expect.stringContaining(id),
      email_verified: true,
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 24 * 3_600,
      jti: expect.any(String),
    });
  });

  it('is refused alike for a wrong password and an unknown address', async () => {
    const { email } = await signUp(app);
    for (const address of [email, newAddress()]) {
      const { status, error } = await login(address, 'Wrong-Pass-1');
      expect([status, error]).toEqual([
        401,
        { code: 'invalid-credentials', error: texts.accounts.invalidCredentials },
      ]);
    }
  });

  it('asks for verification first, and only tells who knows the password', async () => {
    const email = await register(app);
    const { status, error } = await login(email);
    expect([status, error]).toEqual([
      403,
      {
        code: 'verification-required',
        error: texts.accounts.verifyBeforeLogin,
        requires_verification: true,
      },
    ]);
    expect((await login(email, 'Wrong-Pass-1')).status).toBe(401);
  });

  it.each([
    ['nothing', undefined, undefined, { username: texts.accounts.fillAll }],
    ['no password', 'thea@example.org', '', { password: texts.accounts.fillAll }],
    ['an address without @', 'thea', password, { username: texts.accounts.emailInvalid }],
  ])('is refused with %s', async (_, username, secret, fields) => {
    const { status, error } = await login(username, secret ?? (username === undefined ? null : secret));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'validation', fields });
  });
});

describe('five failures', () => {
  it('lock the address for 15 minutes, for the right password too', async () => {
    const { email } = await signUp(app);
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
    const locked = await login(email);
    expect([locked.status, locked.error]).toEqual([423, { code: 'locked', error: texts.accounts.locked }]);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);

    await app.database.runSql(
      `update sign_in_failures set first_failed_at = first_failed_at - interval '15 minutes 1 second',
        locked_until = locked_until - interval '15 minutes 1 second' where email = '${email}'`,
    );
    expect((await login(email)).status).toBe(200);
  });

  it('lock an unknown address in the same way', async () => {
    const email = newAddress();
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
  });

  it('of ten guesses at once lock it before the sixth', async () => {
    const { email } = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, 'Wrong-Pass-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(5);
  });

  it('do not lock it when a success or a quarter of an hour lies between', async () => {
    const { email } = await signUp(app);
    await fail(email, 4);
    expect((await login(email)).status).toBe(200);
    await fail(email, 4);
    await app.database.runSql(
      `update sign_in_failures set first_failed_at = first_failed_at - interval '16 minutes' where email = '${email}'`,
    );
    await fail(email, 1);
    expect((await login(email)).status).toBe(200);
  });
});

/** The token as it would have been signed some hours ago, or with other claims or another key. */
const resign = (token: string, changes: JWTPayload, key = app.config.signingKey) =>
  new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3_600;

describe('a token', () => {
  it('shows the member in both spellings', async () => {
    const { id, email, token } = await signUp(app);
    const { body } = await me(token);
    expect(body).toEqual({
      id,
      username: email,
      email,
      display_name: 'Thea',
      displayName: 'Thea',
      avatar_url: body.avatarUrl,
      avatarUrl: expect.stringContaining(`${id}-default`),
      email_verified: true,
      role: 'member',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('of more than 12 hours brings a fresh one of the same sign-in', async () => {
    const { token } = await signUp(app);
    expect((await me(token)).headers.get('x-access-token')).toBeNull();
    expect((await me(await resign(token, { iat: hoursAgo(11) }))).headers.get('x-access-token')).toBeNull();
    const renewed =
      (await me(await resign(token, { iat: hoursAgo(13) }))).headers.get('x-access-token') ?? '';
    expect(decodeJwt(renewed).jti).toBe(decodeJwt(token).jti);
    expect(decodeJwt(renewed).exp).toBeGreaterThan(hoursAgo(-23));
    expect((await me(renewed)).status).toBe(200);
  });

  it('is refused when it is over, forged, or not a token', async () => {
    const { token } = await signUp(app);
    const stranger = new TextEncoder().encode('a key that somebody else signs with');
    const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${token.split('.')[1]}.`;
    const tokens = [
      await resign(token, { exp: hoursAgo(1) }),
      await resign(token, {}, stranger),
      await resign(token, { jti: crypto.randomUUID() }),
      unsigned,
      'x',
    ];
    for (const bad of tokens) {
      const { status, error } = await me(bad);
      expect([status, error.code]).toEqual([401, 'not-signed-in']);
    }
    expect((await me()).status).toBe(401);
  });

  it('ends with signing out at once, and other sign-ins of the member stay', async () => {
    const { email, token } = await signUp(app);
    const other = (await login(email)).body.access_token;
    expect((await me(token)).status).toBe(200);
    const out = await app.call('POST /api/auth/logout', { token });
    expect([out.status, out.body]).toEqual([204, undefined]);
    expect((await me(token)).status).toBe(401);
    expect((await app.call('POST /api/auth/logout', { token })).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('ends within seconds when its row is ended elsewhere', async () => {
    const { token } = await signUp(app);
    const { jti } = decodeJwt(token);
    await app.database.runSql(`update sign_ins set ended_at = now() where jti = '${jti}'`);
    await expect.poll(async () => (await me(token)).status, { timeout: 5_000 }).toBe(401);
  });
});
