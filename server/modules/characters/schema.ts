import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { passageThemes, type CharacterContent } from '../../../contract/characters.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Built-in characters, upserted by key from `content/` at start. */
export const characters = pgTable('characters', {
  key: text('key').primaryKey(),
  content: jsonb('content').$type<CharacterContent>().notNull(),
  /** SHA-256 of the entry's files: an unchanged entry is not written again. */
  contentHash: text('content_hash').notNull(),
});

export const passages = pgTable(
  'passages',
  {
    characterKey: text('character_key')
      .notNull()
      .references(() => characters.key, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    theme: text('theme', { enum: passageThemes }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    source: text('source').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', text), 'B')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.characterKey, table.ordinal] }),
    index('passages_search').using('gin', table.search),
  ],
);
