/**
 * How many streams one process holds at once, every one a reply at a steady pace that must come whole.
 *
 *   node bench/held.ts [--postgres postgres://…] [--streams 200,500,1000,2000] [--words 100] [--pace 5]
 */
import { parseArgs } from 'node:util';
import { median, percentile } from './figures.ts';
import { fetchCharacters } from './load.ts';
import { startFloor, startModel, type Subject } from './processes.ts';
import { createHouse } from './product.ts';
import { listen } from './stream-client.ts';

const { values: flags } = parseArgs({
  options: {
    postgres: { type: 'string' },
    streams: { type: 'string', default: '200,500,1000,2000' },
    words: { type: 'string', default: '100' },
    pace: { type: 'string', default: '5' },
  },
});
const counts = flags.streams.split(',').map(Number);
const words = Number(flags.words);
const pace = Number(flags.pace);
const mostFirstTokenMs = 80;
const house = await createHouse(Math.max(...counts), flags.postgres);
const model = await startModel();
const floor = await startFloor(model);
const product = await house.start({ model });
const characters = await fetchCharacters(product);

/** Begins the streams evenly over the first half of a reply's time, so that all run at once in the second. */
async function holdAtOnce(subject: Subject, tokens: string[], streams: number, character: string) {
  const firstTokensMs: number[] = [];
  const delaysMs: number[] = [];
  let whole = 0;
  let open = 0;
  let mostOpen = 0;
  const rampMs = ((words / pace) * 1_000) / 2;
  const cpuBefore = subject.cpuMs();
  const last = await Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (rampMs * index) / streams));
      mostOpen = Math.max(mostOpen, ++open);
      const message = `Tell me of your youth in ${words} words, ${pace} a second.`;
      let count = 0;
      const line = await listen(
        { url: subject.url, token: tokens[index], body: { character, message } },
        {
          onFirstToken: (ms) => {
            count += 1;
            firstTokensMs.push(ms);
          },
          onToken: (ms) => {
            count += 1;
            delaysMs.push(ms);
          },
        },
      );
      open -= 1;
      if (count === words && line.includes('"done":true')) whole += 1;
      return line;
    }),
  );
  return {
    'at once': mostOpen,
    whole: `${whole} of ${streams}`,
    'first token p50': `${median(firstTokensMs).toFixed(1)} ms`,
    'first token p95': `${percentile(firstTokensMs, 0.95).toFixed(1)} ms`,
    'token p95': `${percentile(delaysMs, 0.95).toFixed(1)} ms`,
    'processor ms per 1,000 tokens': (((subject.cpuMs() - cpuBefore) / (streams * words)) * 1_000).toFixed(1),
    'memory MB': subject.memoryMb().toFixed(0),
    target:
      whole === streams && percentile(firstTokensMs, 0.95) <= mostFirstTokenMs
        ? 'reached'
        : `MISSED${whole === streams ? '' : ` ${last.find((line) => !line.includes('"done":true'))}`}`,
  };
}

const rows: object[] = [];
for (const [round, streams] of counts.entries()) {
  rows.push({ subject: 'floor', ...(await holdAtOnce(floor, [], streams, '')) });
  const character = characters[round] ?? '';
  rows.push({ subject: 'product', ...(await holdAtOnce(product, house.tokens, streams, character)) });
}
console.log(
  `\nStreams held at once, ${pace} tokens a second each, ${flags.postgres ? 'PostgreSQL' : 'embedded database'}; whole and first token p95 <= ${mostFirstTokenMs} ms`,
);
console.table(rows);
await Promise.all([product.stop(), floor.stop(), model.stop()]);
await house.remove();
