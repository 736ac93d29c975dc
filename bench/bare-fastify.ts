/**
 * Fastify with nothing but one answer: what calls that need no model are measured against.
 *
 *   PORT=4003 node bench/bare-fastify.ts
 */
import Fastify from 'fastify';

const app = Fastify();
app.get('/readyz', () => ({ status: 'ready' }));
app.get('/bare', () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
