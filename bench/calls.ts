/**
 * Calls that need no model against bare Fastify: the public catalogue, and the signed-in member.
 *
 *   node bench/calls.ts [--postgres postgres://…] [--rounds 5] [--seconds 2] [--connections 20]
 */
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { report } from './figures.ts';
import { startSubject } from './processes.ts';
import { createHouse } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '20' },
  },
});
const connections = Number(flags.connections);
const members = 200;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function call(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}

/** Answers a second, over connections that each ask again once they are answered. */
async function rate(
  url: string,
  headersOf: (turn: number) => Record<string, string>,
  expected = 200,
): Promise<number> {
  const end = performance.now() + Number(flags.seconds) * 1_000;
  let answered = 0;
  let turn = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const status = await call(url, headersOf(turn++));
        if (status !== expected) throw new Error(`${url} answered ${status}`);
        answered += 1;
      }
    }),
  );
  return answered / Number(flags.seconds);
}

const house = await createHouse(members, flags.postgres);
const bare = await startSubject('bench/bare-fastify.ts');
const product = await house.start();
const known = await fetch(`${product.url}/characters`);
await known.arrayBuffer();
const etag = known.headers.get('etag') ?? '';
const signedIn = (turn: number) => ({ authorization: `Bearer ${house.tokens[turn % members]}` });

const rates = {
  bare: [] as number[],
  catalogue: [] as number[],
  unchanged: [] as number[],
  user: [] as number[],
};
for (let round = 0; round < Number(flags.rounds); round += 1) {
  rates.bare.push(await rate(`${bare.url}/bare`, () => ({})));
  rates.unchanged.push(await rate(`${product.url}/characters`, () => ({ 'if-none-match': etag }), 304));
  rates.catalogue.push(await rate(`${product.url}/characters`, () => ({})));
  rates.user.push(await rate(`${product.url}/api/current_user`, signedIn));
}
const figure = (name: string, measured: number[], least: number) => ({
  name,
  unit: 'a second',
  product: measured,
  floor: rates.bare,
  least,
});
report(
  `Calls that need no model, ${flags.postgres ? 'PostgreSQL' : 'embedded database'}; floor: bare Fastify`,
  [
    figure('GET /characters, unchanged (304)', rates.unchanged, 0.5),
    figure('GET /characters, whole', rates.catalogue, 0.5),
    figure('GET /api/current_user', rates.user, 0.15),
  ],
);
agent.destroy();
await Promise.all([product.stop(), bare.stop()]);
await house.remove();
