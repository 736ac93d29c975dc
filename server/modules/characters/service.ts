import type {
  Category,
  CharacterCard,
  CharacterContent,
  CharacterDetail,
  DossierPassage,
} from '../../../contract/characters.ts';
import type { Db } from '../../platform/db.ts';
import { readCategories, readFigures, type BuiltInFigure } from './content.ts';
import { searchPassages, upsertFigures, type FittingPassage } from './repo.ts';

export type { FittingPassage } from './repo.ts';

export interface Characters {
  /** Everything that is known of a character, for the server's own use. */
  find(key: string): Promise<CharacterContent | undefined>;
  /** What a client may see of it. */
  detail(key: string): Promise<CharacterDetail | undefined>;
  catalogue(): Category[];
  /** For each question the passages of its dossier that fit, best first, at most `most`; none when nothing fits. */
  findPassages(key: string, questions: string[], most: number): Promise<FittingPassage[][]>;
  /** Its whole dossier, in order; empty for characters without one. */
  dossier(key: string): DossierPassage[];
  thumbnailUrl(key: string): string;
}

/** Address of a figure's picture; it changes with the picture, so that it can be kept for long. */
function portraitUrl({ character, portraitVersion }: BuiltInFigure): string {
  return `/images/${character.key}.jpg?v=${portraitVersion}`;
}

function presentCard(figure: BuiltInFigure): CharacterCard {
  const { character } = figure;
  return {
    key: character.key,
    name: character.name,
    thumbnailUrl: portraitUrl(figure),
    description: character.short_description,
    title: character.title,
    tagline: character.tagline,
    expertise_domain: character.expertise_domain,
    historical_period: character.historical_period,
  };
}

/** Reads the built-in figures and brings the database in line with them. */
export async function createCharacters({ db }: { db: Db }): Promise<Characters> {
  const figures = readFigures();
  await upsertFigures(db, figures);
  const byKey = new Map(figures.map((figure) => [figure.character.key, figure]));
  const thumbnailUrl = (key: string): string => {
    const figure = byKey.get(key);
    return figure ? portraitUrl(figure) : `/images/${key}.jpg`;
  };
  const categories = readCategories().map((category) => {
    const cast = figures.filter(({ character }) => character.category === category.key).map(presentCard);
    return { ...category, image: thumbnailUrl(category.image), count: cast.length, characters: cast };
  });
  return {
    find: async (key) => byKey.get(key)?.character,
    async detail(key) {
      const figure = byKey.get(key);
      if (!figure) return undefined;
      const { category, greeting, starters } = figure.character;
      return { ...presentCard(figure), category, greeting, starters };
    },
    catalogue: () => categories,
    findPassages: async (key, questions, most) =>
      questions.length === 0 ? [] : searchPassages(db, key, questions, most),
    dossier: (key) => byKey.get(key)?.passages ?? [],
    thumbnailUrl,
  };
}
