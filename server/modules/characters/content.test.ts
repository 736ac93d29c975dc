import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { readCategories, readFigures } from './content.ts';
import { parseDossier } from './dossier.ts';

const figures = readFigures();
const keys = new Set(figures.map(({ character }) => character.key));

describe('the built-in cast', () => {
  it('has at least thirty figures, all valid, at least two in each category', () => {
    expect(figures.length).toBeGreaterThanOrEqual(30);
    for (const { key, image } of readCategories()) {
      const cast = figures.filter(({ character }) => character.category === key);
      expect(cast.length).toBeGreaterThanOrEqual(2);
      expect(cast.map(({ character }) => character.key)).toContain(image);
    }
  });

  it.each(figures.map(({ character, passages }) => [character.key, character, passages] as const))(
    '%s refers to figures that are there, knows nothing after death, and names its sources',
    (key, character, passages) => {
      for (const relation of character.relations) {
        expect(keys).toContain(relation.key);
        expect(relation.key).not.toBe(key);
      }
      expect(character.knows_until.year).toBeLessThanOrEqual(character.died ?? Infinity);
      expect(passages.length).toBeGreaterThanOrEqual(15);
      expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
    },
  );
});

describe('a dossier', () => {
  const passage = `## life | A title\n\n${'word '.repeat(50)}\n\nSource: A book, 1843.\n\n`;

  it('is read passage by passage', () => {
    const [first] = parseDossier(passage.repeat(15));
    expect(first).toEqual({
      theme: 'life',
      title: 'A title',
      text: 'word '.repeat(50).trim(),
      source: 'A book, 1843.',
    });
  });

  it.each([
    ['too few passages', passage.repeat(14)],
    ['a theme that is none', passage.repeat(15).replace('life', 'hearsay')],
    ['a passage without a source', passage.repeat(15).replace('Source: A book, 1843.', '')],
    ['a passage too short', passage.repeat(15).replace('word '.repeat(20), '')],
  ])('with %s is refused', (_, markdown) => {
    expect(() => parseDossier(markdown)).toThrow(ZodError);
  });
});
