import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findPostgres, findRedis } from './services.ts';

/** Every check of the project, in order; the last line counts them. */
interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

const reports = mkdtempSync(join(tmpdir(), 'dramatis-reports-'));
const outcomes: Outcome[] = [];

function say(text: string): void {
  process.stdout.write(`\n── ${text}\n`);
}

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) process.stderr.write(`${program}: ${error.message}\n`);
  return status === 0;
}

function record(name: string, startedAt: number, counts: Omit<Outcome, 'name' | 'seconds'>): void {
  outcomes.push({ name, ...counts, seconds: Math.round((Date.now() - startedAt) / 100) / 10 });
}

function check(name: string, program: string, args: string[]): void {
  say(name);
  const startedAt = Date.now();
  const isFine = run(program, args);
  record(name, startedAt, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 });
}

function readCounts(read: () => Omit<Outcome, 'name' | 'seconds'>, isFine: boolean) {
  try {
    const counts = read();
    return isFine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function vitest(name: string, args: string[], env: Record<string, string> = {}): void {
  say(name);
  const startedAt = Date.now();
  const report = join(reports, `vitest-${outcomes.length}.json`);
  const isFine = run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  const counts = readCounts(() => {
    const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    return {
      passed: result['numPassedTests'] ?? 0,
      failed: result['numFailedTests'] ?? 1,
      skipped: (result['numPendingTests'] ?? 0) + (result['numTodoTests'] ?? 0),
    };
  }, isFine);
  record(name, startedAt, counts);
}

function playwright(name: string, chromium: string): void {
  say(name);
  const startedAt = Date.now();
  const report = join(reports, 'playwright.json');
  const isFine = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const counts = readCounts(() => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> };
    return {
      passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
      failed: stats['unexpected'] ?? 1,
      skipped: stats['skipped'] ?? 0,
    };
  }, isFine);
  record(name, startedAt, counts);
}

check('Format', 'prettier', ['--check', '--log-level=warn', '.']);
check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
check('Types of server and tools', 'tsc', ['-p', '.']);
check('Types of the web client', 'tsc', ['-p', 'web']);
check('Content', 'node', ['scripts/check-content.ts']);

vitest('Unit and server tests on the embedded database', [], { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' });

const [postgres, redis] = await Promise.all([findPostgres(), findRedis()]);
if (postgres) {
  if (!redis) say('ATTENTION: no Redis can be reached or started: tests of several processes are left out.');
  vitest(`Server tests on PostgreSQL${redis ? ' and Redis' : ''}`, ['server'], {
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis?.url ?? '',
  });
} else
  say('ATTENTION: no PostgreSQL can be reached or started: the server tests ran on the embedded one alone.');

const chromium = await findChromium();
if (chromium) playwright('Journeys in a browser', chromium);
else {
  say('ATTENTION: no Chromium can be had: set CHROMIUM_PATH to one.');
  record('Journeys in a browser', Date.now(), { passed: 0, failed: 1, skipped: 0 });
}

postgres?.stop();
redis?.stop();
rmSync(reports, { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
say('Summary');
for (const { name, passed, failed, skipped, seconds } of outcomes) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`,
  );
}
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
