import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http.ts';
import type { Characters } from './service.ts';

/** Whether `If-None-Match` names the tag, by weak comparison: proxies that compress weaken it (RFC 9110, section 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

/** The catalogue (api.md, "Chat"): built once, answered from memory, 304 to who has it. */
export function characterRoutes(route: Route, characters: Characters): void {
  const catalogue = Buffer.from(JSON.stringify({ categories: characters.catalogue() }));
  const etag = `"${createHash('sha256').update(catalogue).digest('base64url').slice(0, 27)}"`;

  route('GET /characters', async ({ request, reply }) => {
    void reply.header('etag', etag).header('cache-control', 'public, max-age=60');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(catalogue);
  });
  route('GET /characters/{key}', async ({ params }) => {
    const character = await characters.detail(params.key);
    if (!character) throw new AppError('not-found');
    return character;
  });
}
