import type { Category, CharacterCard } from '../../../contract/characters.ts';
import { layout } from '../../../contract/limits.ts';

/** A figure that a search has found, with the title of its category. */
export interface Match {
  character: CharacterCard;
  category: string;
}

/** Weights of the places where a query is found (specification 2, section 2, "Character picker home"). */
const weights = { name: 100, word: 90, expertise: 85, description: 80 };

/** Lower case without accents and with single spaces, so that "bronte" finds "Brontë". */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * How well a figure answers a folded query: the query stands in its name, each word of it begins a word of the name, or
 * it stands in the expertise or the description; 0 when nowhere.
 */
function relevance(character: CharacterCard, query: string): number {
  const name = folded(character.name);
  if (name.includes(query)) return weights.name;
  const nameWords = name.split(/[\s'-]+/);
  if (query.split(' ').every((word) => nameWords.some((nameWord) => nameWord.startsWith(word))))
    return weights.word;
  if (folded(character.expertise_domain).includes(query)) return weights.expertise;
  return folded(character.description).includes(query) ? weights.description : 0;
}

/** True when a query is long enough to search for: at least 2 characters. */
export const isSearchable = (query: string): boolean => folded(query).length >= layout.searchLeast;

/** The figures that answer a query, the most relevant first, at most 8; names that begin with the query lead their rank. */
export function searchCharacters(categories: readonly Category[], query: string): Match[] {
  const wanted = folded(query);
  if (wanted.length < layout.searchLeast) return [];
  return categories
    .flatMap(({ title, characters }) =>
      characters.map((character) => ({
        character,
        category: title,
        rank: relevance(character, wanted) + (folded(character.name).startsWith(wanted) ? 1 : 0),
      })),
    )
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, layout.searchResults)
    .map(({ character, category }) => ({ character, category }));
}
