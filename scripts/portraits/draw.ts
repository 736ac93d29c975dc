import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { categoryContent, characterContent } from '../../contract/characters.ts';
import { drawPortrait } from './portrait.ts';
import { writeSheet, type Print } from './sheet.ts';
import { portraitSpec } from './spec.ts';

const content = new URL('../../content/', import.meta.url);
const figure = z.object({ category: characterContent.shape.category });

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, content), 'utf8'));
}

/** The same figure always gets the same carved ground. */
function seedOf(key: string): number {
  return Buffer.from(key).reduce((seed, byte) => Math.imul(seed, 31) + byte, 7);
}

const { values, positionals } = parseArgs({ options: { sheet: { type: 'string' } }, allowPositionals: true });
const categories = z.array(categoryContent).parse(read('categories.json'));

const figures = readdirSync(new URL('characters/', content))
  .filter((key) => existsSync(new URL(`characters/${key}/portrait.json`, content)))
  .filter((key) => positionals.length === 0 || positionals.includes(key))
  .map((key) => {
    const { category } = figure.parse(read(`characters/${key}/character.json`));
    const place = categories.findIndex((entry) => entry.key === category);
    const ground = categories[place]?.color.dark;
    if (!ground) throw new Error(`${key}: unknown category ${category}`);
    return { key, place, ground, spec: portraitSpec.parse(read(`characters/${key}/portrait.json`)) };
  })
  .sort((a, b) => a.place - b.place);

const prints: Print[] = figures.map(({ key, ground, spec }) => {
  const svg = drawPortrait(spec, ground, seedOf(key));
  writeFileSync(new URL(`characters/${key}/portrait.svg`, content), svg);
  return { name: key, svg };
});

if (values.sheet) await writeSheet(values.sheet, prints);
const largest = prints.reduce((size, { svg }) => Math.max(size, svg.length), 0);
console.log(`${prints.length} portraits drawn, the largest ${(largest / 1024).toFixed(1)} KB`);
