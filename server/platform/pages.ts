import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, presentError } from './errors.ts';

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url));

/**
 * Serves the built web client: its files, and its one page for every address that a browser asks for as a page.
 * Where the web is not built (development, where Vite serves it), only the calls answer.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(builtWeb, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: builtWeb,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const hashed = path.includes(join('web', 'assets'));
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = isBuilt && request.method === 'GET' && request.headers.accept?.includes('text/html');
    return wantsPage
      ? reply.type('text/html').sendFile('index.html')
      : reply.status(404).send(presentError(new AppError('not-found')));
  });
}
