import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categoryContent, categoryKeys } from '../../contract/characters.ts';
import { contrast } from './colour.ts';
import { drawPortrait } from './portrait.ts';
import { portraitSpec } from './spec.ts';

const content = new URL('../../content/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, content), 'utf8');
const categories = z.array(categoryContent).parse(JSON.parse(read('categories.json')));
const keys = readdirSync(new URL('characters/', content)).filter((key) =>
  existsSync(new URL(`characters/${key}/portrait.json`, content)),
);

describe('categories', () => {
  it('come in the order of the tiles', () => {
    expect(categories.map(({ key }) => key)).toEqual([...categoryKeys]);
  });

  it.each(categories)(
    '$key has a colour that stands out from the raised ground of either theme',
    ({ color }) => {
      expect(contrast(color.dark, '#1e1916')).toBeGreaterThanOrEqual(3);
      expect(contrast(color.light, '#fffaf0')).toBeGreaterThanOrEqual(3);
    },
  );

  it('are represented by a figure that has a portrait', () => {
    for (const { image } of categories) expect(keys).toContain(image);
  });
});

describe('portraits', () => {
  it.each(keys)('%s is drawn as a small picture that stands alone', async (key) => {
    const spec = portraitSpec.parse(JSON.parse(read(`characters/${key}/portrait.json`)));
    const svg = drawPortrait(spec, '#7ea6bd', 1);
    expect(svg.length).toBeLessThan(15 * 1024);
    expect(svg).not.toMatch(/NaN|undefined|<text|<image|<filter|href="(?!#)/);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([512, 512]);
  });

  it('refuse a part that the kit does not have', () => {
    const { error } = portraitSpec.safeParse({
      skin: '#d9a57c',
      hair: { kind: 'mohawk', colour: '#2a2224' },
      clothing: { kind: 'suit', main: '#34383f', second: '#ebe1cc', accent: '#3f6f68' },
    });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['hair.kind']);
  });
});
