import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { errorCodes } from '../../../contract/errors.ts';
import { chatRules } from '../../../contract/limits.ts';
import { users } from '../accounts/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A conversation of one member led by one character. */
export const threads = pgTable(
  'threads',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    characterKey: text('character_key').notNull(),
    /** The member's name for it within the character: `main`, or the id of a further thread. */
    threadId: text('thread_id').notNull(),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (table) => [
    unique('threads_of_member').on(table.userId, table.characterKey, table.threadId),
    index('threads_touched').on(table.userId, table.touchedAt),
  ],
);

export const threadParticipants = pgTable(
  'thread_participants',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    characterKey: text('character_key').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.characterKey] })],
);

/** Messages form a tree: edit and retry add siblings under the same parent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    fromMember: boolean('from_member').notNull(),
    /** Key of the speaking character; null for the member. */
    speaker: text('speaker'),
    text: text('text').notNull(),
    finish: text('finish', { enum: ['stop', 'length', 'aborted'] }),
    error: text('error', { enum: errorCodes }),
    model: text('model'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_thread').on(table.threadId, table.ordinal),
    index('messages_parent').on(table.parentId),
  ],
);

/** One row a reply being written or once written; at most one running a thread, two a member (api.md, "Chat"). */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    running: boolean('running').notNull().default(true),
    /** Renewed by the process that writes the reply; a run whose process died goes quiet. */
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    startedAt: instant('started_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('runs_one_a_thread')
      .on(table.threadId)
      .where(sql`running`),
    uniqueIndex('runs_slot_of_member')
      .on(table.userId, table.slot)
      .where(sql`running`),
    index('runs_message').on(table.messageId),
    check('runs_slots', sql.raw(`slot between 1 and ${chatRules.runningRepliesPerMember}`)),
  ],
);
