/**
 * Start on an existing database, and memory when idle.
 *
 *   node bench/start.ts [--postgres postgres://…] [--rounds 5] [--idle-seconds 5]
 */
import { parseArgs } from 'node:util';
import { report } from './figures.ts';
import { createHouse } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    'idle-seconds': { type: 'string', default: '5' },
  },
});
const house = await createHouse(100, flags.postgres);
// The first start brings the cast into the database and makes the job queue's tables.
await (await house.start()).stop();

const startMs: number[] = [];
const memoryMb: number[] = [];
for (let round = 0; round < Number(flags.rounds); round += 1) {
  const begin = performance.now();
  const product = await house.start();
  startMs.push(performance.now() - begin);
  await new Promise((resolve) => setTimeout(resolve, Number(flags['idle-seconds']) * 1_000));
  memoryMb.push(product.memoryMb());
  await product.stop();
}
report(`Start on an existing database, ${flags.postgres ? 'PostgreSQL' : 'embedded database'}`, [
  { name: 'until ready', unit: 'ms', product: startMs, most: 3_000 },
  { name: 'resident memory when idle', unit: 'MB', product: memoryMb, most: 250 },
]);
await house.remove();
