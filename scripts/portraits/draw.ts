import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { drawPortrait } from './portrait.ts';
import { writeSheet, type Print } from './sheet.ts';
import { colour, portraitSpec } from './spec.ts';

const content = new URL('../../content/', import.meta.url);
const categories = z.array(z.object({ key: z.string(), color: z.object({ dark: colour }) }));

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, content), 'utf8'));
}

/** The same figure always gets the same carved ground. */
function seedOf(key: string): number {
  return [...key].reduce((seed, letter) => Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0), 7);
}

const { values, positionals } = parseArgs({ options: { sheet: { type: 'string' } }, allowPositionals: true });
const grounds = new Map(categories.parse(read('categories.json')).map(({ key, color }) => [key, color.dark]));
const order = [...grounds.keys()];

const figures = readdirSync(new URL('characters/', content))
  .filter((key) => existsSync(new URL(`characters/${key}/portrait.json`, content)))
  .filter((key) => positionals.length === 0 || positionals.includes(key))
  .map((key) => ({ key, spec: portraitSpec.parse(read(`characters/${key}/portrait.json`)) }))
  .sort((a, b) => order.indexOf(a.spec.category) - order.indexOf(b.spec.category));

const prints: Print[] = figures.map(({ key, spec }) => {
  const ground = grounds.get(spec.category);
  if (!ground) throw new Error(`${key}: unknown category ${spec.category}`);
  const svg = drawPortrait(spec, ground, seedOf(key));
  writeFileSync(new URL(`characters/${key}/portrait.svg`, content), svg);
  return { name: key, svg };
});

if (values.sheet) await writeSheet(values.sheet, prints);
const largest = prints.reduce((size, { svg }) => Math.max(size, svg.length), 0);
console.log(`${prints.length} portraits drawn, the largest ${(largest / 1024).toFixed(1)} KB`);
