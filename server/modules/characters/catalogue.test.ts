import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryKeys } from '../../../contract/characters.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the catalogue', () => {
  it('has the eleven categories in order, each with its count and its cast', async () => {
    const { status, body } = await app.call('GET /characters');
    expect(status).toBe(200);
    expect(body.categories.map(({ key }) => key)).toEqual(categoryKeys);
    for (const category of body.categories) {
      expect(category.characters).toHaveLength(category.count);
      expect(category.count).toBeGreaterThanOrEqual(2);
      expect(category.characters.map(({ thumbnailUrl }) => thumbnailUrl)).toContain(category.image);
    }
    const keys = body.categories.flatMap(({ characters }) => characters.map(({ key }) => key));
    expect(keys.length).toBeGreaterThanOrEqual(30);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('needs no token and shows nothing of the instructions to the model', async () => {
    const text = await (await app.fetch('/characters')).text();
    expect(text).not.toContain('system_instruction');
    expect(text).not.toContain('You are ');
  });

  it('answers 304 to who has it, also through a proxy that compressed it', async () => {
    const first = await app.fetch('/characters');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.fetch('/characters', { headers: { 'if-none-match': known } });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
    }
    expect((await app.fetch('/characters', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('a character', () => {
  it('is shown with greeting and conversation starters', async () => {
    const { body: catalogue } = await app.call('GET /characters');
    const card = catalogue.categories
      .flatMap(({ characters }) => characters)
      .find(({ key }) => key === 'ada-lovelace');
    const { status, body } = await app.call('GET /characters/{key}', { params: { key: 'ada-lovelace' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...card });
    expect(body.greeting.length).toBeGreaterThan(0);
    expect(body.starters).toHaveLength(4);
    expect(body).not.toHaveProperty('system_instruction');
  });

  it.each(['nobody', 'Ada-Lovelace', '..%2f..%2fetc', 'constructor', '__proto__'])(
    'that is unknown (%s) is not there',
    async (key) => {
      const answer = await app.fetch(`/characters/${key}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: 'Not found.', code: 'not-found' });
    },
  );
});
