import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from './client.ts';
import { environmentFor } from './app.ts';
import type { TestPlace } from './database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server as a process of its own. */
export interface ServerProcess {
  /** All that it has written so far. */
  output(): string;
  /** Calls back with all that it has written whenever that grows. */
  onOutput(listener: (output: string) => void): void;
  /** Resolves with its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Ends it without a chance to do anything, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<number | null>;
}

/** Runs `main.ts` with exactly this environment, beside the path to programs. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners: ((output: string) => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener(output);
    });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    onOutput: (listener) => void listeners.push(listener),
    exited,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Starts the server on a place and waits until it says where it is open. */
export async function startServerProcess(
  place: TestPlace,
  env: Record<string, string> = {},
): Promise<ServerProcess & Client> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnServer({ ...environmentFor(place, env), PORT: `${port}` });
  await new Promise<void>((resolve, reject) => {
    server.onOutput((output) => {
      if (output.includes('Dramatis is open')) resolve();
    });
    void server.exited.then(() => reject(new Error(`the server did not start:\n${server.output()}`)));
  });
  return { ...server, ...createClient(url) };
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
