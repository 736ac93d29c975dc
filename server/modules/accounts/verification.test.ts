import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findMail, findMailToken, newAddress, register, signUp } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const verify = (token: unknown) => app.call('POST /api/auth/verify-email', { body: { token } });
const resend = (email: unknown) => app.call('POST /api/auth/resend-verification', { body: { email } });
const mailsTo = async (email: string) =>
  (await app.context.mail.outbox()).filter(({ recipient }) => recipient === email).length;

describe('a verification link', () => {
  it('works once', async () => {
    const email = await register(app);
    const token = await findMailToken(app, email);
    expect((await verify(token)).status).toBe(200);
    const again = await verify(token);
    expect(again).toMatchObject({ status: 400, error: { code: 'invalid-token' } });
    expect(again.error).not.toHaveProperty('access_token');
  });

  it('works for one of ten callers at once', async () => {
    const token = await findMailToken(app, await register(app));
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it('is over after 24 hours', async () => {
    const email = await register(app);
    const token = await findMailToken(app, email);
    const of = `user_id = (select id from users where email = '${email}')`;
    const age = (interval: string) =>
      app.database.runSql(
        `update mail_tokens set expires_at = expires_at - interval '${interval}' where ${of}`,
      );
    const { rows } = await app.database.runSql(
      `select extract(epoch from expires_at - now())::float8 as seconds from mail_tokens where ${of}`,
    );
    const { seconds } = rows[0] as { seconds: number };
    expect(Math.abs(seconds - 24 * 3_600)).toBeLessThan(60);
    await age('24 hours 1 second');
    const { status, error } = await verify(token);
    expect([status, error]).toEqual([410, { code: 'expired-token', error: texts.accounts.linkExpired }]);
  });

  it('is not kept as it was mailed', async () => {
    const token = await findMailToken(app, await register(app));
    const { rows } = await app.database.runSql(`select row_to_json(t)::text as line from mail_tokens t`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['unknown', 'x'.repeat(43), 400, 'invalid-token'],
    ['missing', undefined, 400, 'validation'],
    ['empty', '', 400, 'validation'],
    ['endless', 'x'.repeat(10_000), 400, 'validation'],
  ])('that is %s is refused', async (_, token, status, code) => {
    expect(await verify(token)).toMatchObject({ status, error: { code } });
  });

  it('that is empty is refused in the specification’s words', async () => {
    expect((await verify('')).error.error).toBe(texts.accounts.noToken);
  });
});

describe('asking for the link again', () => {
  it('mails a new one, and the older one no longer works', async () => {
    const email = await register(app);
    const older = await findMailToken(app, email);
    const { status, body } = await resend(email);
    expect([status, body]).toEqual([200, { message: texts.accounts.resentFromLogin }]);
    expect((await verify(older)).status).toBe(400);
    expect((await verify(await findMailToken(app, email))).status).toBe(200);
  });

  it('answers alike for verified and unknown addresses, and mails neither', async () => {
    const unverified = await resend(await register(app));
    const { email } = await signUp(app);
    const stranger = newAddress();
    const before = await mailsTo(email);
    for (const address of [email, stranger]) {
      const { status, body } = await resend(address);
      expect([status, body]).toEqual([unverified.status, unverified.body]);
    }
    expect(await mailsTo(email)).toBe(before);
    await expect(findMail(app, stranger)).rejects.toThrow('no mail');
  });

  it('is refused beyond three mails an hour, for unknown addresses too, and allowed again later', async () => {
    const email = await register(app);
    for (const address of [email, newAddress()]) {
      const sent = address === email ? 2 : 3;
      for (let mail = 0; mail < sent; mail += 1) expect((await resend(address)).status).toBe(200);
      const refused = await resend(address);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too-many-requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await mailsTo(email)).toBe(3);
    await app.database.runSql(
      `update mail_requests set requested_at = requested_at - interval '1 hour' where recipient = '${email}'`,
    );
    expect((await resend(email)).status).toBe(200);
  });

  it('is refused beyond ten mails a day', async () => {
    const email = newAddress();
    await app.database.runSql(
      `insert into mail_requests (recipient, requested_at)
        select '${email}', now() - interval '2 hours' from generate_series(1, 10)`,
    );
    expect((await resend(email)).status).toBe(429);
  });

  it('lets no more through when ten ask at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it.each([
    ['no address', '', texts.accounts.emailNeeded],
    ['something else', 'thea', texts.accounts.emailInvalid],
  ])('is refused with %s', async (_, email, text) => {
    const { status, error } = await resend(email);
    expect([status, error]).toEqual([400, { code: 'validation', error: text, fields: { email: text } }]);
  });
});
