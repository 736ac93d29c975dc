import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestPlace, testDatabaseUrl, type TestPlace } from '../../testing/database.ts';
import { eventually, newAddress, register } from '../../testing/factories.ts';

/** A mail server that takes mails, or refuses them with the statuses it was told. */
interface MailServer {
  url: string;
  mails: Email[];
  refusals: number[];
  attempts: number;
  stop(): Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const state = { mails: [] as Email[], refusals: [] as number[], attempts: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const take = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        state.attempts += 1;
        const responseCode = state.refusals.shift();
        if (responseCode) throw Object.assign(new Error('not now'), { responseCode });
        state.mails.push(mail);
      };
      callbackify(take)(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

describe('mail through a mail server', () => {
  let place: TestPlace;
  let mailServer: MailServer;
  let app: TestApp;
  /** All that deliver: two on PostgreSQL; the embedded database has one owner. */
  let workers: TestApp[];

  beforeAll(async () => {
    [place, mailServer] = await Promise.all([createTestPlace(), startMailServer()]);
    const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Dramatis <stage@dramatis.test>' };
    app = await startTestApp({ place, env });
    workers = testDatabaseUrl ? [app, await startTestApp({ place, env })] : [app];
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await mailServer.stop();
    await place.remove();
  });
  beforeEach(() => {
    mailServer.refusals.length = 0;
    mailServer.attempts = 0;
  });

  const arrived = (email: string) =>
    mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email));
  const arrival = (email: string) => eventually(async () => arrived(email)[0], 15_000);
  const isGone = (email: string) =>
    eventually(async () => {
      const { rows } = await app.database.runSql(`select 1 from mails where recipient = '${email}'`);
      return rows.length === 0;
    });
  /** Lets the queue try again at once what it would try again after a pause. */
  const hurry = () => app.database.runSql(`update pgboss.job set start_after = now() where state = 'retry'`);

  it('arrives once as text and HTML with the link, and is deleted', async () => {
    const email = await register(app);
    const mail = await arrival(email);
    expect(mail.from).toMatchObject({ address: 'stage@dramatis.test', name: 'Dramatis' });
    expect(mail.subject).toBe('Verify your email address');
    const link = /http:\/\/dramatis\.test\/verify-email\?token=([\w-]+)/;
    const token = link.exec(mail.text ?? '')?.[1];
    expect(link.exec(mail.html ?? '')?.[1]).toBe(token);
    await isGone(email);
    expect(arrived(email)).toHaveLength(1);
    expect((await app.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200);
  });

  it('is tried again when the server refuses it for now', async () => {
    mailServer.refusals.push(451, 421);
    const email = await register(app);
    const mail = await eventually(async () => {
      await hurry();
      return arrived(email)[0];
    }, 15_000);
    expect(mail.subject).toBe('Verify your email address');
    expect(mailServer.attempts).toBe(3);
    await isGone(email);
    expect(arrived(email)).toHaveLength(1);
  });

  it('is not tried again when the server refuses it for good', async () => {
    mailServer.refusals.push(550);
    const email = await register(app);
    await eventually(async () => mailServer.attempts === 1, 15_000);
    await isGone(email);
    await arrival(await register(app, newAddress()));
    expect(mailServer.attempts).toBe(2);
    expect(arrived(email)).toHaveLength(0);
  });

  it('is not to be read at /dev/mail while it waits', async () => {
    expect((await app.fetch('/dev/mail')).status).toBe(404);
  });

  it('that an earlier process left is sent once, however many queue and deliver it', async () => {
    const emails = Array.from({ length: 5 }, () => newAddress());
    for (const email of emails)
      await app.database.runSql(
        `insert into mails (recipient, subject, text, html) values ('${email}', 'Left', 'behind', '<p>behind</p>')`,
      );
    // As at a start: every process queues every mail that waits.
    await Promise.all([...workers, ...workers].map((worker) => worker.context.mail.start()));
    for (const email of emails) {
      await arrival(email);
      await isGone(email);
    }
    await eventually(async () => {
      const { rows: open } = await app.database.runSql(
        `select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')`,
      );
      return open.length === 0;
    }, 20_000);
    expect(emails.map((email) => arrived(email).length)).toEqual([1, 1, 1, 1, 1]);
  });
});
