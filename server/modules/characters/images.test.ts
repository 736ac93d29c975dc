import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function picture(path: string, accept = '*/*') {
  const response = await app.fetch(path, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('a picture', () => {
  it.each([
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ])('for %s is %s', async (accept, type, format) => {
    const { status, headers, bytes } = await picture('/images/ada-lovelace.jpg?w=96', accept);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('vary')).toContain('Accept');
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 96, height: 96 });
  });

  it.each([
    ['', 512],
    ['?w=96', 96],
    ['?w=256', 256],
    ['?w=512', 512],
    ['?w=100', 256],
    ['?w=9000', 512],
    ['?w=x', 512],
    ['?w=-1', 96],
  ])('with %s is %i pixels wide', async (query, width) => {
    const { bytes } = await picture(`/images/marie-curie.jpg${query}`);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  it('is kept for long at the address that the catalogue gives', async () => {
    const { body } = await app.call('GET /characters/{key}', { params: { key: 'ada-lovelace' } });
    const versioned = await picture(`${body.thumbnailUrl}&w=96`);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await picture('/images/ada-lovelace.jpg?w=96');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(plain.bytes).toEqual(versioned.bytes);
  });

  it('is the same for many who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => picture('/images/confucius.jpg?w=96')));
    for (const { status, bytes } of all)
      expect([status, bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))]).toEqual([200, true]);
  });

  it.each(['default-character', 'user-icon'])('is there for %s', async (name) => {
    expect((await picture(`/images/${name}.jpg?w=96`)).status).toBe(200);
  });

  it('is there for every category and character of the catalogue', async () => {
    const { body } = await app.call('GET /characters');
    const addresses = body.categories.flatMap(({ image, characters }) => [
      image,
      ...characters.map(({ thumbnailUrl }) => thumbnailUrl),
    ]);
    for (const address of new Set(addresses)) {
      expect(address).toMatch(/\?v=[0-9a-f]{8}$/);
      const { status } = await picture(`${address}&w=96`);
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    'nobody.jpg',
    'ada-lovelace.png',
    'ada-lovelace',
    '..%2fada-lovelace.jpg',
    '%2e%2e%2fx.jpg',
    '.jpg',
  ])('is not there for %s', async (file) => {
    const { status, headers } = await picture(`/images/${file}`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
  });
});
