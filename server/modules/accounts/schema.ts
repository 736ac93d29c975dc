import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles } from '../../../contract/accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable('users', {
  id: uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  /** In lower case. */
  email: text('email').notNull().unique(),
  displayName: text('display_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: roles }).notNull().default('member'),
  emailVerified: boolean('email_verified').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One row a sign-in; its id is the token's `jti`. A row with `ended_at` ends the token (product.md, reading 6). */
export const signIns = pgTable(
  'sign_ins',
  {
    jti: uuid('jti').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sign_ins_user').on(table.userId)],
);

/** Tokens of links in mails; only their SHA-256 is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('mail_tokens_user').on(table.userId)],
);

/** Failed sign-ins an address, whether an account has it or not (product.md, reading 5). */
export const signInFailures = pgTable('sign_in_failures', {
  email: text('email').primaryKey(),
  failures: integer('failures').notNull(),
  firstFailedAt: instant('first_failed_at').notNull(),
  lockedUntil: instant('locked_until'),
});
