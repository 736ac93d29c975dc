import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** The eleven built-in guide categories (specification 2, "Character picker home"), in the order of their tiles. */
export const categoryKeys = [
  'sleuths',
  'stargazers',
  'truthweavers',
  'veilwalkers',
  'goldhands',
  'heartstrings',
  'thinkers',
  'makers',
  'warlords',
  'pathfinders',
  'performers',
] as const;

/** Personality archetypes (specification 2, section 9, "Market Hub filters"). */
export const archetypes = [
  'Sage',
  'Warrior',
  'Explorer',
  'Ruler',
  'Creator',
  'Caregiver',
  'Innocent',
  'Magician',
  'Hero',
  'Rebel',
  'Lover',
  'Jester',
] as const;

/** Domains of expertise (specification 2, section 9, "Market Hub filters"). */
export const expertiseDomains = [
  'Philosophy',
  'Science',
  'History',
  'Art',
  'Literature',
  'Politics',
  'Technology',
  'Medicine',
  'Business',
  'Education',
  'Entertainment',
  'Sports',
] as const;

export const passageThemes = ['life', 'works', 'beliefs', 'world', 'quarrels', 'sayings'] as const;

/** A built-in character's key: lower case words joined by hyphens. Keys of custom characters start with `user_`. */
export const builtInKey = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const text = (least: number, most: number) => z.string().trim().min(least).max(most);

/** One entry of `content/characters/<key>/character.json`. Lengths are in characters; years before our era are negative. */
export const characterContent = z.strictObject({
  key: builtInKey,
  name: text(2, 50),
  /** Other names by which a member may address the figure: "Holmes", "Mr Holmes". */
  aliases: z.array(text(2, 40)).min(1).max(6),
  title: text(4, 60),
  tagline: text(10, 90),
  short_description: text(60, 200),
  category: z.enum(categoryKeys),
  historical_period: text(4, 50),
  personality_archetype: z.enum(archetypes),
  expertise_domain: z.enum(expertiseDomains),
  keywords: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9 '-]{1,30}$/))
    .min(8)
    .max(16),
  origin: z.enum(['historical', 'mythic', 'literary', 'legendary']),
  gender: z.enum(['woman', 'man', 'other']),
  continent: z.enum(['Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America']),
  born: z.int().nullable(),
  died: z.int().nullable(),
  /** The last year of which the figure knows anything, with the reason in a sentence. */
  knows_until: z.strictObject({ year: z.int(), note: text(10, 200) }),
  voice: z.strictObject({
    manner: text(60, 320),
    habits: z.array(text(10, 140)).min(3).max(6),
    never: z.array(text(10, 140)).min(3).max(6),
  }),
  /** Second person ("You are …"), 60 to 150 words: what a model must know before anything else. */
  system_instruction: text(300, 1100),
  greeting: text(80, 420),
  starters: z.array(text(15, 90)).length(4),
  examples: z.array(z.strictObject({ member: text(10, 160), reply: text(120, 600) })).length(3),
  relations: z
    .array(z.strictObject({ key: builtInKey, relation: text(10, 160) }))
    .min(2)
    .max(6),
});

/**
 * One passage of `content/characters/<key>/dossier.md`: 40 to 120 words in the first person.
 * In the file: a heading `## theme | Title`, the passage, then a line `Source: …`.
 */
export const dossierPassage = z.strictObject({
  theme: z.enum(passageThemes),
  title: text(3, 80),
  text: z.string().refine((passage) => {
    const words = passage.split(/\s+/).length;
    return words >= 40 && words <= 120;
  }, 'a passage has 40 to 120 words'),
  source: text(8, 240),
});

export const dossier = z.array(dossierPassage).min(15).max(30);

export type CategoryKey = (typeof categoryKeys)[number];
export type CharacterContent = z.infer<typeof characterContent>;
export type DossierPassage = z.infer<typeof dossierPassage>;

/** A character as lists and panels show it (specification 2, section 3). */
export const characterCard = z.object({
  key: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  description: z.string(),
  title: z.string(),
  tagline: z.string(),
  expertise_domain: z.string(),
  historical_period: z.string(),
});

/** An entry of `content/categories.json`. */
export const categoryContent = z.strictObject({
  key: z.enum(categoryKeys),
  title: text(4, 30),
  description: text(20, 140),
  /** Key of the representative character. */
  image: builtInKey,
  /** The category's colour on tiles and rings, in the dark and the light theme. */
  color: z.strictObject({
    dark: z.string().regex(/^#[0-9a-f]{6}$/i),
    light: z.string().regex(/^#[0-9a-f]{6}$/i),
  }),
});

export const category = z.object({
  key: z.enum(categoryKeys),
  title: z.string(),
  description: z.string(),
  /** Address of the representative picture. */
  image: z.string(),
  color: categoryContent.shape.color,
  count: z.int(),
  characters: z.array(characterCard),
});

export const characterDetail = characterCard.extend({
  category: z.enum(categoryKeys),
  greeting: z.string(),
  starters: z.array(z.string()),
});

export const characterEndpoints = {
  'GET /characters': {
    summary: 'The catalogue of built-in characters by category; answers 304 to a known ETag.',
    auth: 'none',
    success: { status: 200, body: z.object({ categories: z.array(category) }) },
  },
  'GET /characters/{key}': {
    summary: 'One character with greeting and conversation starters.',
    auth: 'none',
    params: z.object({ key: z.string().max(80) }),
    success: { status: 200, body: characterDetail },
    errors: ['not-found'],
  },
} as const satisfies Endpoints;

export type CharacterCard = z.infer<typeof characterCard>;
export type CharacterDetail = z.infer<typeof characterDetail>;
export type Category = z.infer<typeof category>;
export type CategoryContent = z.infer<typeof categoryContent>;
