import { EventEmitter } from 'node:events';

/** Messages between the parts of the product, and between its processes. */
export interface BusEvents {
  /** Sign-ins that have just ended, by `jti`. */
  'session:ended': { jtis: string[] };
  /** A member asked for the end of a running reply. */
  'run:abort': { run_id: string };
}

export interface Bus {
  publish<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  /** @returns a function that ends the subscription */
  subscribe<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
  close(): Promise<void>;
}

const channel = 'dramatis:bus';

/** A bus inside this process; with `redisUrl` it reaches every process that shares that Redis. */
export async function createBus(
  redisUrl: string | undefined,
  onFault: (error: unknown) => void,
): Promise<Bus> {
  const emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0);
  const remote = redisUrl ? await connect(redisUrl, emitter, onFault) : undefined;
  return {
    publish(event, payload) {
      if (remote) remote.publish(JSON.stringify({ event, payload }));
      else emitter.emit(event, payload);
    },
    subscribe(event, listener) {
      emitter.on(event, listener);
      return () => emitter.off(event, listener);
    },
    close: async () => remote?.close(),
  };
}

async function connect(url: string, emitter: EventEmitter, onFault: (error: unknown) => void) {
  const { createClient } = await import('redis');
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  publisher.on('error', onFault);
  subscriber.on('error', onFault);
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(channel, (text) => {
    const { event, payload } = JSON.parse(text) as { event: string; payload: unknown };
    emitter.emit(event, payload);
  });
  return {
    publish: (text: string) => void publisher.publish(channel, text).catch(onFault),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
