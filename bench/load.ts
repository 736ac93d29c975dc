import type { Subject } from './processes.ts';
import { listen } from './stream-client.ts';

export interface Load {
  subject: Subject;
  tokens: string[];
  character: string;
  streams: number;
  wordsPerReply: number;
  wordsPerSecond: number;
  /** How long is measured, after every stream has begun. */
  measuredMs: number;
}

/** What was seen within the measured time. */
export interface Measured {
  firstTokensMs: number[];
  delaysMs: number[];
  /** Last lines of replies that did not end as they should. */
  faults: string[];
  /** Processor time for 1,000 tokens, in milliseconds. */
  cpuPerThousand: number;
}

const settleMs = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Holds a number of streams open: whoever has heard a reply asks again. They begin one after the other over the
 * time that a reply takes, so that ends and beginnings stay as evenly spread as they are among people.
 */
export async function hold(load: Load): Promise<Measured> {
  const { subject, streams, wordsPerReply, wordsPerSecond } = load;
  const rampMs = (wordsPerReply / wordsPerSecond) * 1_000;
  const measured: Measured = { firstTokensMs: [], delaysMs: [], faults: [], cpuPerThousand: 0 };
  let isMeasured = false;
  const over = new AbortController();
  const listener = {
    onFirstToken: (ms: number) => void (isMeasured && measured.firstTokensMs.push(ms)),
    onToken: (ms: number) => void (isMeasured && measured.delaysMs.push(ms)),
  };

  async function stream(index: number): Promise<void> {
    await pause((rampMs * index) / streams);
    while (!over.signal.aborted) {
      const message = `What do you remember of your youth? Tell it in ${wordsPerReply} words, ${wordsPerSecond} a second.`;
      const body = { character: load.character, message };
      const last = await listen({ url: subject.url, token: load.tokens[index], body }, listener);
      if (!last.includes('"done":true')) measured.faults.push(last);
    }
  }

  const all = Promise.all(Array.from({ length: streams }, (_, index) => stream(index)));
  await pause(rampMs + settleMs);
  const before = subject.cpuMs();
  isMeasured = true;
  await pause(load.measuredMs);
  isMeasured = false;
  const tokens = measured.delaysMs.length + measured.firstTokensMs.length;
  measured.cpuPerThousand = ((subject.cpuMs() - before) / tokens) * 1_000;
  over.abort();
  await all;
  return measured;
}

/** Keys of the characters that may be talked to. */
export async function fetchCharacters(subject: Subject): Promise<string[]> {
  const response = await fetch(`${subject.url}/characters`);
  const { categories } = (await response.json()) as { categories: { characters: { key: string }[] }[] };
  return categories.flatMap(({ characters }) => characters.map(({ key }) => key));
}
