import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './embedded-thread.ts';

/** The embedded PostgreSQL, as a server that node-postgres can connect to. */
export interface EmbeddedPostgres {
  /** What node-postgres takes for a socket. The engine has one connection: a new one ends the one before. */
  connect(): Duplex;
  close(): Promise<void>;
}

const terminate = 'X'.charCodeAt(0);

/** A connection to the thread; it has a socket's methods that node-postgres calls. */
class ThreadConnection extends Duplex {
  private readonly thread: Worker;
  private readonly receive = (message: FromThread): void => {
    // Node's watch mode reports the thread's files over the same channel.
    if (message instanceof Uint8Array) this.push(message);
  };
  private readonly fail = (error: Error): void => void this.destroy(error);
  private readonly leave = (): void => void this.destroy(new Error('the embedded database has ended'));

  constructor(thread: Worker) {
    super();
    this.thread = thread;
    thread.on('message', this.receive);
    thread.on('error', this.fail);
    thread.on('exit', this.leave);
  }

  connect(): this {
    this.thread.postMessage('connect' satisfies ToThread, []);
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  private send(chunk: Buffer): void {
    if (chunk[0] === terminate) this.push(null);
    else {
      const message = new Uint8Array(chunk);
      this.thread.postMessage(message, [message.buffer]);
    }
  }

  override _read(): void {
    // The thread's answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.thread.off('message', this.receive);
    this.thread.off('error', this.fail);
    this.thread.off('exit', this.leave);
    done(error);
  }
}

/** Resolves when the engine is open; an error before that rejects. */
async function untilReady(thread: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = (message: FromThread): void => {
    if (message === 'ready') resolve();
  };
  thread.on('message', hear);
  thread.once('error', reject);
  await promise;
  thread.off('message', hear);
  thread.off('error', reject);
}

/**
 * Starts the engine on a directory, which is made when it is not there.
 * @throws Error when the engine cannot open the directory
 */
export async function startEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: { directory } });
  await untilReady(thread);
  thread.setMaxListeners(0);
  return {
    connect: () => new ThreadConnection(thread),
    async close() {
      const ended = once(thread, 'exit');
      thread.postMessage('close' satisfies ToThread, []);
      await ended;
    },
  };
}
