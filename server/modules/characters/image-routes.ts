import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { imageFormats, imageWidths, type ImageFormat, type Images, type ImageWidth } from './images.ts';

const params = z.object({ file: z.string().max(100) });
const query = z.object({ w: z.string().optional(), v: z.string().optional() });

/** Smallest rendered width that serves the one asked for. */
function chooseWidth(asked: string | undefined): ImageWidth {
  const width = Number(asked);
  return imageWidths.find((candidate) => candidate >= width) ?? 512;
}

function chooseFormat(accept = ''): ImageFormat {
  return imageFormats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';
}

/** `GET /images/{key}.jpg` (api.md, "Images"). */
export function imageRoutes(app: FastifyInstance, images: Images): void {
  app.get(
    '/images/:file',
    { schema: { summary: 'A character’s picture.', params, querystring: query } },
    async (request, reply) => {
      const { file } = params.parse(request.params);
      const { w, v } = query.parse(request.query);
      const name = /^(.+)\.jpg$/.exec(file)?.[1];
      const format = chooseFormat(request.headers.accept);
      const bytes = name && (await images.render(name, chooseWidth(w), format));
      if (!bytes) throw new AppError('not-found');
      return reply
        .type(`image/${format}`)
        .header('vary', 'Accept')
        .header('cache-control', v ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .send(bytes);
    },
  );
}
