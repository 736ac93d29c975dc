import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A program under measurement, apart from the one that measures. */
export interface Subject {
  url: string;
  pid: number;
  /** Processor time used so far by all its threads, in milliseconds (10 ms steps). */
  cpuMs(): number;
  /** Resident memory in megabytes. */
  memoryMb(): number;
  stop(): Promise<void>;
}

const readyMs = 60_000;
const pollMs = 10;
/** The kernel counts processor time in hundredths of a second (proc(5)). */
const tickMs = 10;
const repository = fileURLToPath(new URL('..', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + readyMs;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${url} does not answer`);
    const answered = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Starts a program of this repository on a free port and waits until it answers.
 * @param nodeFlags for example `--cpu-prof`
 * @throws Error when it has not answered within a minute
 */
export async function startSubject(
  program: string,
  options: { env?: Record<string, string>; readyPath?: string; nodeFlags?: string[] } = {},
): Promise<Subject> {
  const port = await freePort();
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), program], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), ...options.env },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}${options.readyPath ?? '/readyz'}`, child);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    cpuMs() {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    },
    memoryMb() {
      const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return Number(pages) / 1024;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the scripted model and gives the settings with which the product or the floor reaches it. */
export async function startModel(): Promise<Subject> {
  return startSubject('bench/model-server.ts', { readyPath: '/stats' });
}

/** Starts the floor in front of a model. */
export async function startFloor(model: Subject): Promise<Subject> {
  return startSubject('bench/floor.ts', { env: { MODEL_URL: `${model.url}/v1` }, readyPath: '/' });
}
