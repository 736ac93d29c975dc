import type { Transporter } from 'nodemailer';
import { accountRules } from '../../../contract/limits.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import * as repo from './repo.ts';

export interface Mail {
  /** Queues a mail; without a mail server it stays in the local outbox. */
  send(mail: repo.NewMail): Promise<void>;
  /** Counts a request for a mail to an address; false when the address has had its share (3 an hour, 10 a day). */
  mayRequest(recipient: string): Promise<boolean>;
  /** Newest mails of the local outbox, at most 50. */
  outbox(): Promise<repo.MailRow[]>;
  /** Queues again what an earlier process left. */
  start(): Promise<void>;
  close(): void;
}

const outboxSize = 50;
const smtpTimeoutMs = 20_000;

/** Failures before the mail server could have taken the mail: another try cannot send it twice. */
const neverTaken = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ESOCKET']);

/** The mail library is loaded only where there is a mail server. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
}

/** Mail through the job queue to an SMTP server, at most once each; or into the local outbox (product.md, reading 7). */
export async function createMail(deps: {
  db: Db;
  jobs: Jobs;
  settings: { smtpUrl?: string; from: string };
  logger: Logger;
}): Promise<Mail> {
  const { db, jobs, settings, logger } = deps;
  const transport = settings.smtpUrl ? await openTransport(settings.smtpUrl) : undefined;

  async function deliver(via: Transporter, id: string): Promise<void> {
    const mail = await repo.beginMail(db, id);
    if (!mail) return;
    try {
      await via.sendMail({
        from: settings.from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
      if (responseCode >= 500) {
        logger.error({ err: error, mail: id }, 'the mail server refused a mail for good');
        await repo.deleteMail(db, id);
        return;
      }
      if (responseCode < 400 && !neverTaken.has(code)) {
        logger.error({ err: error, mail: id }, 'a mail may or may not have left; it is not sent again');
        return;
      }
      await repo.releaseMail(db, id);
      throw error;
    }
    await repo.deleteMail(db, id);
  }

  if (transport) jobs.handle('send-mail', ({ mail_id: id }) => deliver(transport, id));

  return {
    async send(mail) {
      const id = await repo.insertMail(db, mail);
      if (transport) await jobs.enqueue('send-mail', { mail_id: id });
    },
    mayRequest: (recipient) =>
      repo.countRequest(db, recipient, { hour: accountRules.mailsPerHour, day: accountRules.mailsPerDay }),
    outbox: () => repo.findNewestMails(db, outboxSize),
    async start() {
      if (!transport) return;
      for (const id of await repo.findWaitingMails(db)) await jobs.enqueue('send-mail', { mail_id: id });
    },
    close: () => transport?.close(),
  };
}
