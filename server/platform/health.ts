import type { FastifyInstance } from 'fastify';
import type { ModelStatus } from '../../contract/models.ts';
import type { Metrics } from './metrics.ts';

export interface HealthSources {
  metrics: Metrics;
  /** Resolves while the database answers. */
  pingDatabase(): Promise<void>;
  databaseKind: 'embedded' | 'postgres';
  models: { current(): { status: ModelStatus }; firstWordMs(): number | undefined };
  /** False while starting or draining. */
  isReady(): boolean;
}

/** `/healthz`, `/readyz` and `/metrics` (api.md, "Operator"). */
export function healthRoutes(app: FastifyInstance, sources: HealthSources): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async (request, reply) => {
    const database = await sources.pingDatabase().then(
      () => 'ok',
      (error: unknown) => {
        request.log.error({ err: error }, 'the database does not answer');
        return 'down';
      },
    );
    return reply.status(database === 'ok' ? 200 : 503).send({
      status: database === 'ok' ? 'ok' : 'down',
      database: { kind: sources.databaseKind, status: database },
      model: { ...sources.models.current().status, first_word_ms: sources.models.firstWordMs() ?? null },
    });
  });
  app.get('/readyz', options, (_request, reply) => {
    const ready = sources.isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', options, async (_request, reply) =>
    reply.type(sources.metrics.contentType).send(await sources.metrics.text()),
  );
}
