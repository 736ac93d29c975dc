import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { texts } from '../../../contract/texts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findMail, findMailToken, newAddress, password, register, signUp } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { MODERATOR_EMAILS: 'Chief@example.org, second@example.org' } });
});
afterAll(() => app.stop());

const signUpWith = (body: unknown) => app.call('POST /api/auth/register', { body });
const verify = (token: string) => app.call('POST /api/auth/verify-email', { body: { token } });
const login = (username: string, secret = password) =>
  app.call('POST /api/auth/login', { body: { username, password: secret } });

describe('signing up', () => {
  it('answers that a mail is on its way, and mails a link that verifies and signs in', async () => {
    const email = newAddress();
    const { status, body } = await signUpWith({ username: email, password, display_name: 'Thea' });
    expect([status, body]).toEqual([
      201,
      { requires_verification: true, message: texts.accounts.accountCreated },
    ]);
    const mail = await findMail(app, email);
    expect(mail.text).toContain('Thea');
    expect(mail.text).toMatch(/http:\/\/dramatis\.test\/verify-email\?token=[\w-]{40,}/);

    const verified = await verify(await findMailToken(app, email));
    expect(verified).toMatchObject({ status: 200, body: { message: texts.accounts.verified } });
    const me = await app.call('GET /api/current_user', { token: verified.body.access_token });
    expect(me).toMatchObject({ status: 200, body: { email, email_verified: true, role: 'member' } });
  });

  it('shows the mail at /dev/mail', async () => {
    const email = await register(app);
    const page = await app.fetch('/dev/mail');
    expect(page.headers.get('content-type')).toContain('text/html');
    const token = await findMailToken(app, email);
    expect(await page.text()).toContain(`href="http://dramatis.test/verify-email?token=${token}"`);
  });

  it('answers a known address like a new one, and mails its owner instead', async () => {
    const member = await signUp(app);
    const fresh = await signUpWith({ username: newAddress(), password, display_name: 'Mallory' });
    const again = await signUpWith({
      username: member.email.toUpperCase(),
      password: 'Another-Pass-1',
      display_name: 'Mallory',
    });
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    const mail = await findMail(app, member.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).toContain('Thea');
    expect(mail.text).not.toContain('Mallory');
    expect((await login(member.email)).status).toBe(200);
    expect((await login(member.email, 'Another-Pass-1')).status).toBe(401);
  });

  it('over an address that was never verified counts the newer one: its link and its password', async () => {
    const email = await register(app);
    const older = await findMailToken(app, email);
    await signUpWith({ username: email, password: 'Newer-Pass-2', display_name: 'Theodora' });
    expect(await verify(older)).toMatchObject({ status: 400, error: { code: 'invalid-token' } });
    const { body } = await verify(await findMailToken(app, email));
    const me = await app.call('GET /api/current_user', { token: body.access_token });
    expect(me.body.display_name).toBe('Theodora');
    expect((await login(email, 'Newer-Pass-2')).status).toBe(200);
    expect((await login(email)).status).toBe(401);
  });

  it('beyond the mails that an address may have changes nothing, so that no link belongs to another password', async () => {
    const email = await register(app);
    for (let mail = 2; mail <= 3; mail += 1) await register(app, email);
    const fourth = await signUpWith({
      username: email,
      password: 'Intruder-Pass-3',
      display_name: 'Mallory',
    });
    expect(fourth.status).toBe(201);
    expect((await verify(await findMailToken(app, email))).status).toBe(200);
    expect((await login(email, 'Intruder-Pass-3')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  it('makes moderators of those whom the operator names', async () => {
    const { token } = await signUp(app, 'chief@example.org');
    expect((await app.call('GET /api/current_user', { token })).body.role).toBe('moderator');
  });

  it('makes a moderator of a member whom the operator names later', async () => {
    const { token } = await signUp(app, 'later@example.org');
    await app.database.runSql(
      `update users set email = 'second@example.org' where email = 'later@example.org'`,
    );
    await app.context.accounts.start();
    expect((await app.call('GET /api/current_user', { token })).body.role).toBe('moderator');
  });

  it('keeps a display name as text, in the page of mails too', async () => {
    const email = await register(app, newAddress(), '<img src=x onerror=alert(1)>');
    const { text, html } = await findMail(app, email);
    expect(text).toContain('<img src=x onerror=alert(1)>');
    expect(html).not.toContain('<img');
    expect(await (await app.fetch('/dev/mail')).text()).not.toContain('<img');
  });

  const good = { username: 'thea@example.org', password, display_name: 'Thea' };
  const { fillAll, emailInvalid, passwordShort, passwordKinds } = texts.accounts;
  it.each([
    ['nothing', {}, { username: fillAll, password: fillAll, display_name: fillAll }],
    ['blanks', { ...good, display_name: '   ' }, { display_name: fillAll }],
    ['an empty address', { ...good, username: '' }, { username: fillAll }],
    ['an address without @', { ...good, username: 'thea.example.org' }, { username: emailInvalid }],
    ['an address without a dot', { ...good, username: 'thea@example' }, { username: emailInvalid }],
    ['an address with a list', { ...good, username: 'a@b.c,d@e.f' }, { username: emailInvalid }],
    ['a short password', { ...good, password: 'Short-1' }, { password: passwordShort }],
    ['a password without capitals', { ...good, password: 'curtain-call-7' }, { password: passwordKinds }],
    [
      'a password without small letters',
      { ...good, password: 'CURTAIN-CALL-7' },
      { password: passwordKinds },
    ],
    ['a password without numbers', { ...good, password: 'Curtain-Call' }, { password: passwordKinds }],
    [
      'a password too long',
      { ...good, password: `Aa1${'x'.repeat(limits.passwordMost)}` },
      { password: `Password must be at most ${limits.passwordMost} characters long` },
    ],
    [
      'a name too long',
      { ...good, display_name: 'x'.repeat(limits.displayName + 1) },
      { display_name: `Display name must be at most ${limits.displayName} characters long` },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const { status, error } = await signUpWith(body);
    expect(status).toBe(400);
    expect(error).toEqual({ code: 'validation', error: Object.values(fields)[0], fields });
  });
});
