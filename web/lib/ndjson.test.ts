import { expect, it } from 'vitest';
import { splitLines } from './ndjson.ts';

const bytes = new TextEncoder().encode('{"a":"é"}\n\n{"b":1}\n{"c":2}');

async function linesOf(sizes: number): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += sizes) controller.enqueue(bytes.slice(at, at + sizes));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of splitLines(body)) lines.push(line);
  return lines;
}

it.each([1, 2, 7, 1_000])('splits a body that comes in pieces of %i bytes', async (size) => {
  expect(await linesOf(size)).toEqual(['{"a":"é"}', '{"b":1}', '{"c":2}']);
});

it('cancels the body when the reader stops early', async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const line of splitLines(body)) if (line) break;
  expect(cancelled).toBe(true);
});
