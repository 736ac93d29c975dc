import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails on their way; deleted once sent. Without an SMTP server they stay here: the local outbox. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When delivery to the mail server began; a mail is never begun twice unless the server refused it. */
    begunAt: timestamp('begun_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);

/** When a mail to an address was asked for: what the limits per address count. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    recipient: text('recipient').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('mail_requests_recipient').on(table.recipient, table.requestedAt)],
);
