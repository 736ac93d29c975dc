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

/** A passage found for a question; `fit` is the share of the question's words (stems) that it has, 0 to 1. */
export type FittingPassage = DossierPassage & { fit: number };

/** For each question the passages of a figure that share words with it, the best first, at most `most` each. */
export async function searchPassages(
  db: Db,
  characterKey: string,
  questions: string[],
  most: number,
): Promise<FittingPassage[][]> {
  const result = await db.execute(sql`
    select asked.place::int as place, found.theme, found.title, found.text, found.source,
      (select count(*) from unnest(words.stems) stem where stem = any(tsvector_to_array(found.search)))::float8
        / greatest(cardinality(words.stems), 1) as fit
    from unnest(${sql.param(questions)}::text[]) with ordinality as asked (question, place),
    lateral (select replace(plainto_tsquery('english', asked.question)::text, '&', '|')::tsquery as query,
      tsvector_to_array(to_tsvector('english', asked.question)) as stems) as words,
    lateral (
      select * from ${passages} where character_key = ${characterKey} and search @@ words.query
      order by ts_rank_cd('{0.1, 0.2, 0.5, 1.0}', search, words.query, 1) desc, ordinal limit ${most}) as found`);
  const rows = result.rows as unknown as (FittingPassage & { place: number })[];
  return questions.map((_, index) =>
    rows
      .filter(({ place }) => place === index + 1)
      .map(({ theme, title, text, source, fit }) => ({ theme, title, text, source, fit })),
  );
}
