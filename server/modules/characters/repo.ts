import { inArray, notInArray, sql } from 'drizzle-orm';
import type { DossierPassage } from '../../../contract/characters.ts';
import type { Db } from '../../platform/db.ts';
import type { BuiltInFigure } from './content.ts';
import { characters, passages } from './schema.ts';

/** Brings the tables to what `content/` holds: changed figures are written anew, vanished ones leave. */
export async function upsertFigures(db: Db, figures: BuiltInFigure[]): Promise<void> {
  const stored = await db.select({ key: characters.key, hash: characters.contentHash }).from(characters);
  const hashes = new Map(stored.map(({ key, hash }) => [key, hash]));
  const changed = figures.filter(({ character, hash }) => hashes.get(character.key) !== hash);
  const keys = figures.map(({ character }) => character.key);
  if (changed.length === 0 && stored.length === keys.length) return;
  await db.transaction(async (tx) => {
    await tx.delete(characters).where(notInArray(characters.key, keys));
    if (changed.length === 0) return;
    await tx
      .insert(characters)
      .values(
        changed.map(({ character, hash }) => ({ key: character.key, content: character, contentHash: hash })),
      )
      .onConflictDoUpdate({
        target: characters.key,
        set: { content: sql`excluded.content`, contentHash: sql`excluded.content_hash` },
      });
    const changedKeys = changed.map(({ character }) => character.key);
    await tx.delete(passages).where(inArray(passages.characterKey, changedKeys));
    await tx
      .insert(passages)
      .values(
        changed.flatMap(({ character, passages: dossier }) =>
          dossier.map((passage, ordinal) => ({ characterKey: character.key, ordinal, ...passage })),
        ),
      );
  });
}

/** Passages of a figure that share words with the question, the best first. */
export async function searchPassages(
  db: Db,
  characterKey: string,
  question: string,
  most: number,
): Promise<DossierPassage[]> {
  const result = await db.execute(sql`
    with question as (
      select replace(plainto_tsquery('english', ${question})::text, '&', '|')::tsquery as query)
    select theme, title, text, source from ${passages}, question
    where character_key = ${characterKey} and search @@ query
    order by ts_rank_cd('{0.1, 0.2, 0.5, 1.0}', search, query, 1) desc, ordinal limit ${most}`);
  return result.rows as unknown as DossierPassage[];
}
