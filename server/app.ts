import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limits } from '../contract/limits.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { characterRoutes } from './modules/characters/routes.ts';
import { imageRoutes } from './modules/characters/image-routes.ts';
import { chatRoutes } from './modules/chat/routes.ts';
import { outboxRoutes } from './modules/mail/routes.ts';
import { modelRoutes } from './modules/models/routes.ts';
import { createGuard } from './platform/auth-guard.ts';
import { AppError, handleError } from './platform/errors.ts';
import { healthRoutes } from './platform/health.ts';
import { createRoute } from './platform/http.ts';
import { servePages } from './platform/pages.ts';

/** Assembles the HTTP side: plugins, routes of every module, the web client. Nothing listens yet. */
export async function createApp(config: Config, context: Context): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.logger;
  const app = Fastify({
    loggerInstance,
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  // A connection whose answer ends after the server began to close would be kept for another call.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isClosing) request.raw.socket.destroySoon();
    const route = request.routeOptions.url ?? 'unknown';
    context.metrics.callSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    request.log.debug({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
  await protect(app, config);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dramatis', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  registerRoutes(app, config, context);
  await servePages(app);
  return app;
}

async function protect(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Sent over plain HTTP too, it would lock a laptop's localhost out of other products.
    strictTransportSecurity: config.publicUrl.startsWith('https://'),
  });
  await app.register(rateLimit, {
    max: config.perAddress.callsPerMinute,
    timeWindow: 60_000,
    // Pages and pictures are plain files; chat is limited by running replies and quota (api.md, "Fine points").
    allowList: (request) => isUnlimited(request.method, request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { retryAfterS: ttl / 1000 }),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A reply's lines leave at once, one by one.
    customTypes:
      /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/,
  });
}

const unlimitedPaths = /^\/(?:chat|images|assets|healthz|readyz|metrics)(?:[/?]|$)/;

function isUnlimited(method: string, url: string): boolean {
  return unlimitedPaths.test(url) || (method === 'GET' && /\.\w+(?:\?|$)/.test(url));
}

function registerRoutes(app: FastifyInstance, config: Config, context: Context): void {
  // Routes must be added after the plugins' hooks are in place, hence inside `after`.
  app.after(() => {
    const route = createRoute(app, createGuard(context.accounts.authenticate));
    accountRoutes(route, context.accounts, config.perAddress);
    characterRoutes(route, context.characters);
    chatRoutes(route, context.chat, context.accounts);
    modelRoutes(route, context.models);
    imageRoutes(app, context.images);
    if (config.env !== 'production' && !config.mail.smtpUrl) outboxRoutes(app, context.mail);
    healthRoutes(app, context);
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
}
