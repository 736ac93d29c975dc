import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';
import type { MailRow } from './repo.ts';
import type { Mail } from './service.ts';

function linkify(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function presentMail(mail: MailRow): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">To ${escapeHtml(mail.recipient)} · <time>${mail.createdAt.toISOString()}</time></p><pre>${linkify(mail.text)}</pre></article>`;
}

const style = `:root{color-scheme:light dark}body{margin:0;background:#14110f;color:#f3e9d8;font:16px/1.6 system-ui,sans-serif}main{max-width:680px;margin:0 auto;padding:32px 20px}h1{font:600 28px/1.2 Georgia,serif}article{background:#1e1916;border:1px solid #342b25;border-radius:10px;padding:20px 24px;margin:20px 0}h2{font:600 19px/1.3 Georgia,serif;margin:0 0 4px}.meta{color:#b6a892;font-size:14px;margin:0 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:#e0a63c}`;

/** The local outbox at `/dev/mail` (product.md, reading 7); not registered in production nor with a mail server. */
export function outboxRoutes(app: FastifyInstance, mail: Mail): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const letters = await mail.outbox();
    const list =
      letters.map(presentMail).join('') || '<p>No mail yet. It appears here as soon as it is sent.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Local outbox · Dramatis</title><style>${style}</style></head><body><main><h1>Local outbox</h1><p>No mail server is set up, so mails stay on this machine.</p>${list}</main></body></html>`,
      );
  });
}
