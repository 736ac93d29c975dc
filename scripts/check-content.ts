import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { characterContent } from '../contract/characters.ts';
import { parseDossier } from '../server/modules/characters/dossier.ts';

const root = new URL('../content/characters/', import.meta.url);
const only = process.argv.slice(2);
const keys = readdirSync(root).sort();
let faults = 0;

function report(key: string, fault: string): void {
  faults += 1;
  console.error(`${key}: ${fault}`);
}

function explain(error: unknown): string {
  return error instanceof z.ZodError ? z.prettifyError(error) : String(error);
}

const sentences = new Map<string, string>();

/** Any run of nine words that two figures share is a phrase repeated across entries. */
function findSharedPhrases(key: string, text: string): void {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/);
  for (let at = 0; at + 9 <= words.length; at += 1) {
    const phrase = words.slice(at, at + 9).join(' ');
    const other = sentences.get(phrase);
    if (other && other !== key) {
      report(key, `shares a phrase with ${other}: "${phrase}"`);
      return;
    }
    sentences.set(phrase, key);
  }
}

for (const key of keys) {
  if (only.length > 0 && !only.includes(key)) continue;
  try {
    const character = characterContent.parse(
      JSON.parse(readFileSync(new URL(`${key}/character.json`, root), 'utf8')),
    );
    const passages = parseDossier(readFileSync(new URL(`${key}/dossier.md`, root), 'utf8'));
    if (character.key !== key) report(key, `the folder's name differs from the key ${character.key}`);
    if (character.died !== null && character.knows_until.year > character.died)
      report(key, 'knows of years after their death');
    for (const relation of character.relations) {
      if (relation.key === key) report(key, 'is related to itself');
      if (only.length === 0 && !keys.includes(relation.key)) report(key, `unknown relation ${relation.key}`);
    }
    const words = character.system_instruction.split(/\s+/).length;
    if (words < 60 || words > 150) report(key, `system_instruction has ${words} words, not 60 to 150`);
    const everything = [character, passages.map(({ title, text }) => ({ title, text }))];
    for (const piece of JSON.stringify(everything).split('"')) findSharedPhrases(key, piece);
  } catch (error) {
    report(key, explain(error));
  }
}

console.log(`${keys.length} figures, ${faults} faults`);
if (faults > 0) process.exit(1);
