/**
 * How soon an explicit abort reaches the model, and whether anything stays behind. Connections that are merely
 * lost have 30 s of grace and are left to the tests.
 *
 *   node bench/abort.ts [--postgres postgres://…] [--replies 1000] [--at-once 20]
 */
import { parseArgs } from 'node:util';
import { nowMicros } from './clock.ts';
import { percentile, report } from './figures.ts';
import { fetchCharacters } from './load.ts';
import type { ModelStats } from './model-server.ts';
import { startModel } from './processes.ts';
import { createHouse } from './product.ts';
import { listen } from './stream-client.ts';

const { values: flags } = parseArgs({
  options: {
    postgres: { type: 'string' },
    replies: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '20' },
  },
});
const replies = Number(flags.replies);
const atOnce = Number(flags['at-once']);
const settleMs = 1_000;
const house = await createHouse(atOnce, flags.postgres);
const model = await startModel();
const product = await house.start({ model });
const characters = await fetchCharacters(product);

async function abort(runId: string, token: string | undefined): Promise<void> {
  const response = await fetch(`${product.url}/chat/runs/${runId}/abort`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the abort was answered with ${response.status}`);
}

/** Begins a reply, aborts it after a few words, and gives the time of the abort. */
async function beginAndAbort(name: string, member: number, character: string): Promise<number> {
  const token = house.tokens[member];
  const body = { character, message: `#${name} Tell me of your youth in 400 words, 50 a second.` };
  let runId = '';
  let heard = 0;
  let askedAt = 0;
  let asked: Promise<void> | undefined;
  const last = await listen(
    { url: product.url, token, body },
    {
      onRun: (id) => {
        runId = id;
      },
      onToken: () => {
        heard += 1;
        if (heard !== 3) return;
        askedAt = nowMicros();
        asked = abort(runId, token);
      },
    },
  );
  await asked;
  if (!last.includes('"finish":"aborted"')) throw new Error(`a reply was not aborted: ${last}`);
  return askedAt;
}

const asked = new Map<string, number>();
await Promise.all(
  Array.from({ length: atOnce }, async (_, member) => {
    for (let round = 0; round < replies / atOnce; round += 1) {
      const name = `m${member}r${round}`;
      asked.set(name, await beginAndAbort(name, member, characters[round % characters.length] ?? ''));
    }
  }),
);
await new Promise((resolve) => setTimeout(resolve, settleMs));
const stats = (await (await fetch(`${model.url}/stats`)).json()) as ModelStats;
await product.stop();
const { rows } = await house.query('select count(*)::int as running from runs where running');
const times = [...asked].flatMap(([name, at]) => {
  const seen = stats.abortedAt[name];
  return seen === undefined ? [] : [(seen - at) / 1_000];
});
report(`${asked.size} aborted replies, ${flags.postgres ? 'PostgreSQL' : 'embedded database'}`, [
  { name: 'abort to the model, median', unit: 'ms', product: [percentile(times, 0.5)], most: 5 },
  { name: 'abort to the model, p95', unit: 'ms', product: [percentile(times, 0.95)] },
  { name: 'aborts the model never saw', unit: '', product: [asked.size - times.length], most: 0 },
  { name: 'calls still open at the model', unit: '', product: [stats.open], most: 0 },
  {
    name: 'rows still running',
    unit: '',
    product: [(rows as { running: number }[])[0]?.running ?? Number.NaN],
    most: 0,
  },
]);
await model.stop();
await house.remove();
