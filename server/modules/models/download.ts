import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

const answerMs = 5_000;
const silenceMs = 30_000;
const attempts = 5;
const pauseMs = 500;

/** A file could not be fetched; the message is one line. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/** The SHA-256 of a file, in hexadecimal. */
export async function sha256OfFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** The size of a file in bytes; 0 when there is none. */
export async function sizeOfFile(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** An error's story in one line, with the system's code where `fetch` hides it. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * Asks an address and gives up after 5 s without an answer.
 * @throws DownloadError without an answer or with another status than 200, 206 or 416
 */
export async function ask(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${answerMs / 1000} s`)), answerMs);
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, late.signal]) });
    if (response.ok || response.status === 416) return response;
    await response.body?.cancel();
    throw new DownloadError(`${new URL(url).host} answered ${response.status}`);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(`${new URL(url).host} cannot be reached: ${inOneLine(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a stream in which nothing has come for a while. */
async function* withoutSilence(chunks: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const timer = setTimeout(
    () => chunks.destroy(new Error(`nothing came for ${silenceMs / 1000} s`)),
    silenceMs,
  );
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      timer.refresh();
      onBytes(chunk.length);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

interface Download {
  url: string;
  /** Where the file goes once it is whole and checked; until then it is `path.part`. */
  path: string;
  sha256: string;
  signal: AbortSignal;
  /** Bytes of the file that are here, beginning with those of an earlier run. */
  onProgress: (received: number) => void;
}

/** Fetches what is missing of the part. */
async function fetchRest({ url, path, signal, onProgress }: Download): Promise<void> {
  const part = `${path}.part`;
  const had = await sizeOfFile(part);
  const response = await ask(url, had > 0 ? { range: `bytes=${had}-` } : {}, signal);
  if (response.status === 416) {
    await response.body?.cancel();
    return;
  }
  const isRest = response.status === 206;
  let received = isRest ? had : 0;
  onProgress(received);
  if (!response.body) throw new DownloadError(`${new URL(url).host} sent nothing`);
  const body = Readable.fromWeb(response.body);
  await pipeline(
    withoutSilence(body, (count) => onProgress((received += count))),
    createWriteStream(part, { flags: isRest ? 'a' : 'w' }),
    { signal },
  );
}

/**
 * Fetches a file. It takes up where an earlier attempt or run stopped, tries again when the connection breaks, and
 * the file appears under its name only when its hash is right.
 * @throws DownloadError when it cannot be reached (within 5 s), keeps breaking, or is another file
 * @throws the signal's reason when aborted; what has come so far stays for the next run
 */
export async function download(file: Download): Promise<void> {
  const { url, path, sha256, signal } = file;
  const part = `${path}.part`;
  for (let attempt = 1; ; attempt++) {
    const had = await sizeOfFile(part);
    try {
      await fetchRest(file);
      break;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const hasGrown = (await sizeOfFile(part)) > had;
      if (error instanceof DownloadError || !hasGrown || attempt === attempts)
        throw error instanceof DownloadError
          ? error
          : new DownloadError(`${new URL(url).host} broke off: ${inOneLine(error)}`, { cause: error });
    }
    await pause(pauseMs, undefined, { signal });
  }
  if ((await sha256OfFile(part, signal)) !== sha256) {
    await rm(part);
    throw new DownloadError(`what ${new URL(url).host} sent is not the expected file`);
  }
  await rename(part, path);
}
