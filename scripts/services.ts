import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createClient } from 'redis';

/** A service that tests use, and how to end what was started for it. */
export interface TestService {
  url: string;
  stop(): void;
}

const tries = 50;
const tryMs = 200;
const installMs = 240_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function canReach(connect: () => Promise<void>, attempts = 1): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connect();
      return true;
    } catch {
      if (attempt >= attempts) return false;
      await new Promise((resolve) => setTimeout(resolve, tryMs));
    }
  }
}

async function askPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

async function askRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 2_000 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.ping().finally(() => client.destroy());
}

/** Installs Debian packages where that is possible: as root, with apt. */
function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = {
    stdio: 'ignore' as const,
    timeout: installMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options).status === 0;
}

/** The folder of PostgreSQL's server programs, which Debian keeps off the PATH. */
function findPostgresPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const candidates = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  return [...candidates.toSorted().toReversed(), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')),
  );
}

async function startPostgres(programs: string): Promise<TestService | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-postgres-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const asUser = (program: string, args: string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(programs, program), ...args]]
      : [join(programs, program), args];
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  execFileSync(
    ...asUser('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    {
      stdio: 'ignore',
    },
  );
  const child = spawn(
    ...asUser('postgres', ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1']),
    { stdio: 'ignore' },
  );
  return follow(`postgres://postgres@127.0.0.1:${port}/postgres`, child, folder, askPostgres);
}

async function startRedis(): Promise<TestService | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-redis-'));
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  child.on('error', () => undefined);
  return follow(`redis://127.0.0.1:${port}`, child, folder, askRedis);
}

async function follow(
  url: string,
  child: ChildProcess,
  folder: string,
  ask: (url: string) => Promise<void>,
): Promise<TestService | undefined> {
  const stop = (): void => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  if (await canReach(() => ask(url), tries)) return { url, stop };
  stop();
  return undefined;
}

const standing = (url: string): TestService => ({ url, stop: () => undefined });

/** A PostgreSQL for tests: the one named, one that runs here, or one started from installed or fetched programs. */
export async function findPostgres(): Promise<TestService | undefined> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return standing(named);
  const local = 'postgres://postgres@127.0.0.1:5432/postgres';
  if (await canReach(() => askPostgres(local))) return standing(local);
  if (!findPostgresPrograms()) installPackages('postgresql');
  const programs = findPostgresPrograms();
  return programs ? startPostgres(programs) : undefined;
}

/** A Redis for tests, found or started in the same way. */
export async function findRedis(): Promise<TestService | undefined> {
  const named = process.env['TEST_REDIS_URL'];
  if (named) return standing(named);
  const local = 'redis://127.0.0.1:6379';
  if (await canReach(() => askRedis(local))) return standing(local);
  const isInstalled = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  return isInstalled || installPackages('redis-server') ? startRedis() : undefined;
}

function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** A Chromium for the journeys: from the packages, from the system, or by apt; undefined when none can be had. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return works(named) ? named : undefined;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    if (works(path)) return path;
  }
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = system.find(works);
  if (found) return found;
  installPackages('chromium');
  const installed = system.find(works);
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  if (works(chromium.executablePath())) return chromium.executablePath();
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: installMs });
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
