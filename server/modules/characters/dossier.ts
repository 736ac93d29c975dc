import { dossier, type DossierPassage } from '../../../contract/characters.ts';

/**
 * Reads a `dossier.md`: passages under `## theme | Title`, each ending in a `Source: …` line.
 * @param markdown the file's text
 * @returns the passages in file order
 * @throws ZodError when a passage or the number of passages breaks the contract
 */
export function parseDossier(markdown: string): DossierPassage[] {
  const passages = markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.trim().split('\n');
      const [theme = '', title = ''] = heading.split('|').map((part) => part.trim());
      const source = lines.find((line) => line.startsWith('Source:')) ?? '';
      const text = lines
        .filter((line) => !line.startsWith('Source:'))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
      return { theme, title, text, source: source.slice('Source:'.length).trim() };
    });
  return dossier.parse(passages);
}
