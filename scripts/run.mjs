/**
 * Plain JavaScript for Node 20: installs what is missing, then runs the rest on the Node that the project brings.
 *
 *   node scripts/run.mjs start|dev|test|exec <program> …|task <file.ts> …
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const neededMajor = 24;
const at = (...parts) => join(root, ...parts);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** One hash over the contents of files and folders. */
function hashOf(...paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) add(at(path));
  return hash.digest('hex');
}

/** Runs `work` unless it last succeeded with the same inputs. */
function whenChanged(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  writeFileSync(stamp, hash);
}

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function install() {
  whenChanged(at('node_modules', '.installed'), hashOf('package-lock.json'), () => {
    process.stdout.write('Installing packages …\n');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath;
    if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args]);
    else run('npm', args, { shell: process.platform === 'win32' });
  });
}

/** The Node that runs TypeScript as it is: this one if it is new enough, else the one from the packages. */
function findNode() {
  const major = Number(process.versions.node.split('.')[0]);
  const name = { linux: 'linux', win32: 'win' }[process.platform];
  const binary = at(
    'node_modules',
    `node-${name}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  if (major >= neededMajor) return process.execPath;
  return fail(
    `Node ${neededMajor} is needed and no package brings it to ${process.platform} ${process.arch}: install it from https://nodejs.org`,
  );
}

const [command, ...rest] = process.argv.slice(2);
install();
const node = findNode();
const env = {
  ...process.env,
  PATH: [dirname(node), at('node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  ),
};

/** Writes a Brotli and a gzip twin beside every text file, so that the server sends them as they are. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function buildWeb() {
  const inputs = ['web', 'contract', 'vite.config.ts', 'package-lock.json'];
  const stamp = at('dist', 'web', '.built');
  whenChanged(stamp, hashOf(...inputs), () => {
    process.stdout.write('Building the web client …\n');
    run(node, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { env });
    compress(at('dist', 'web'));
  });
}

/** Starts a program that runs until it is told to stop, and hands signals on. */
function follow(args, extraEnv = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extraEnv } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
  return child;
}

const settings = existsSync(at('.env')) ? ['--env-file', at('.env')] : [];

if (command === 'start') {
  buildWeb();
  follow([...settings, at('server', 'main.ts')]);
} else if (command === 'dev') {
  follow([...settings, at('scripts', 'dev.ts')]);
} else if (command === 'test') {
  buildWeb();
  follow([at('scripts', 'test.ts'), ...rest]);
} else if (command === 'task' && rest[0]) {
  follow([...settings, at(rest[0]), ...rest.slice(1)]);
} else if (command === 'exec' && rest[0]) {
  run(rest[0], rest.slice(1), { env, shell: process.platform === 'win32' });
} else {
  fail('usage: node scripts/run.mjs start|dev|test|exec <program> …|task <file.ts> …');
}
