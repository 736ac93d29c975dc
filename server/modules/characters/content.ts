import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  categoryContent,
  characterContent,
  type CategoryContent,
  type CharacterContent,
  type DossierPassage,
} from '../../../contract/characters.ts';
import { parseDossier } from './dossier.ts';

export const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));

/** A built-in figure as its folder has it. */
export interface BuiltInFigure {
  character: CharacterContent;
  passages: DossierPassage[];
  /** SHA-256 of the entry and its dossier. */
  hash: string;
  /** First characters of the portrait's SHA-256, for its address. */
  portraitVersion: string;
}

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** The drawing of a figure, as an SVG file. */
export function portraitFile(key: string): string {
  return join(contentDir, 'characters', key, 'portrait.svg');
}

/**
 * Reads every figure of `content/characters`, in order of key.
 * @throws ZodError when an entry breaks the contract
 */
export function readFigures(): BuiltInFigure[] {
  const root = join(contentDir, 'characters');
  return readdirSync(root)
    .sort()
    .map((key) => {
      const entry = readFileSync(join(root, key, 'character.json'), 'utf8');
      const dossier = readFileSync(join(root, key, 'dossier.md'), 'utf8');
      const portrait = portraitFile(key);
      return {
        character: characterContent.parse(JSON.parse(entry)),
        passages: parseDossier(dossier),
        hash: sha256(entry, dossier),
        portraitVersion: existsSync(portrait) ? sha256(readFileSync(portrait)).slice(0, 8) : '0',
      };
    });
}

/** Reads the eleven categories, in the order of their tiles. */
export function readCategories(): CategoryContent[] {
  return z
    .array(categoryContent)
    .parse(JSON.parse(readFileSync(join(contentDir, 'categories.json'), 'utf8')));
}
