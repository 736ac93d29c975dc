/**
 * The reply path against the least program that does the same: processor time, time to the first token, delay of
 * every token.
 *
 *   node bench/stream.ts [--postgres postgres://…] [--rounds 5] [--streams 1,50,200] [--words 100] [--pace 10]
 *     [--seconds 6] [--profile]
 */
import { parseArgs } from 'node:util';
import { percentile, report, type Figure } from './figures.ts';
import { fetchCharacters, hold, type Measured } from './load.ts';
import { startFloor, startModel } from './processes.ts';
import { createHouse } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    streams: { type: 'string', default: '1,50,200' },
    words: { type: 'string', default: '100' },
    pace: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '6' },
    profile: { type: 'boolean', default: false },
  },
});
const counts = flags.streams.split(',').map(Number);
const house = await createHouse(Math.max(...counts), flags.postgres);
const model = await startModel();
const floor = await startFloor(model);
const product = await house.start({
  model,
  ...(flags.profile && { nodeFlags: ['--cpu-prof', '--cpu-prof-dir=/tmp/dramatis-profile'] }),
});
const characters = await fetchCharacters(product);
let scene = 0;

const of = (rounds: Measured[], pick: (round: Measured) => number) => rounds.map(pick);

async function measure(streams: number): Promise<void> {
  const rounds: { product: Measured[]; floor: Measured[] } = { product: [], floor: [] };
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    const character = characters[scene++ % characters.length] ?? '';
    for (const name of ['floor', 'product'] as const)
      rounds[name].push(
        await hold({
          subject: name === 'floor' ? floor : product,
          tokens: name === 'floor' ? [] : house.tokens,
          character,
          streams,
          wordsPerReply: Number(flags.words),
          wordsPerSecond: Number(flags.pace),
          measuredMs: Number(flags.seconds) * 1_000,
        }),
      );
  }
  const figure = (
    name: string,
    pick: (round: Measured) => number,
    target: Pick<Figure, 'most' | 'mostAbsolute'> = {},
  ): Figure => ({
    name,
    unit: 'ms',
    product: of(rounds.product, pick),
    floor: of(rounds.floor, pick),
    ...target,
  });
  const isMany = streams >= 200;
  const firstTarget = streams >= 50 ? { most: 4.5, mostAbsolute: 15 } : {};
  report(`${streams} streams, ${flags.postgres ? 'PostgreSQL' : 'embedded database'}`, [
    figure('processor time per 1,000 tokens', (round) => round.cpuPerThousand, isMany ? { most: 1.8 } : {}),
    figure('added to the first token, p50', (round) => percentile(round.firstTokensMs, 0.5)),
    figure('added to the first token, p95', (round) => percentile(round.firstTokensMs, 0.95), firstTarget),
    figure('delay of a token, p50', (round) => percentile(round.delaysMs, 0.5)),
    figure('delay of a token, p95', (round) => percentile(round.delaysMs, 0.95), isMany ? { most: 2 } : {}),
    figure('delay of a token, p99', (round) => percentile(round.delaysMs, 0.99), isMany ? { most: 4 } : {}),
  ]);
  const faults = [...rounds.product, ...rounds.floor].flatMap((round) => round.faults);
  if (faults.length > 0) console.log(`${faults.length} replies broke, such as: ${faults[0]}`);
}

for (const streams of counts) await measure(streams);
await Promise.all([product.stop(), floor.stop(), model.stop()]);
await house.remove();
