import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows. Times are in seconds. */
export interface Metrics {
  text(): Promise<string>;
  contentType: string;
  callSeconds: Histogram<'method' | 'route' | 'status'>;
  firstTokenSeconds: Histogram<'provider'>;
  tokensPerSecond: Histogram<'provider'>;
  replies: Counter<'provider' | 'finish'>;
  runningReplies: Gauge;
}

/** A registry of its own for each app, so that several can live in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    callSeconds: new Histogram({
      name: 'dramatis_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    firstTokenSeconds: new Histogram({
      name: 'dramatis_first_token_seconds',
      help: 'Time from asking the model to its first word',
      labelNames: ['provider'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    }),
    tokensPerSecond: new Histogram({
      name: 'dramatis_tokens_per_second',
      help: 'Speed of a reply after its first word',
      labelNames: ['provider'],
      buckets: [1, 2, 5, 10, 20, 50, 100, 200],
      registers,
    }),
    replies: new Counter({
      name: 'dramatis_replies_total',
      help: 'Replies by how they ended',
      labelNames: ['provider', 'finish'],
      registers,
    }),
    runningReplies: new Gauge({
      name: 'dramatis_running_replies',
      help: 'Replies being written by this process',
      registers,
    }),
  };
}
