import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDir, portraitFile } from './content.ts';

export const imageWidths = [96, 256, 512] as const;
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

export interface Images {
  /** A picture by name (a character's key, `default-character`, `user-icon`, a member's default); undefined when there is none. */
  render(name: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | undefined>;
}

const shared = new Set(['default-character', 'user-icon']);
/** The default picture of a member (specification 1, section 3). */
const memberDefault = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-default$/;
const quality: Record<ImageFormat, number> = { avif: 55, webp: 80, jpeg: 86 };

function sourceFile(name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  if (memberDefault.test(name)) return sourceFile('user-icon');
  const file = shared.has(name) ? join(contentDir, 'images', `${name}.svg`) : portraitFile(name);
  return existsSync(file) ? file : undefined;
}

async function draw(svg: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  // Loaded with the first picture: most starts find all pictures in the cache.
  const { default: sharp } = await import('sharp');
  const image = sharp(svg, { density: 144 }).resize(width, width);
  if (format === 'avif') return image.avif({ quality: quality.avif, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: quality.webp }).toBuffer();
  return image.flatten({ background: '#14110f' }).jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer();
}

/** Pictures are kept as drawings and rendered on first use, once a size and format, into a cache on disk. */
export function createImages({ cacheDir }: { cacheDir: string }): Images {
  const directory = join(cacheDir, 'cache', 'images');
  const rendering = new Map<string, Promise<Buffer>>();

  async function renderOnce(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const svg = await readFile(file);
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
    const cached = join(directory, `${hash}-${width}.${format}`);
    if (existsSync(cached)) return readFile(cached);
    const bytes = await draw(svg, width, format);
    await mkdir(directory, { recursive: true });
    const partial = `${cached}.${process.pid}`;
    await writeFile(partial, bytes);
    await rename(partial, cached);
    return bytes;
  }

  return {
    async render(name, width, format) {
      const file = sourceFile(name);
      if (!file) return undefined;
      const id = `${name} ${width} ${format}`;
      const underway = rendering.get(id) ?? renderOnce(file, width, format);
      rendering.set(id, underway);
      return underway.finally(() => rendering.delete(id));
    },
  };
}
