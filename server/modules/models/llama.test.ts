import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTinyGguf } from '../../testing/tiny-gguf.ts';
import { createLlama, type LlamaProvider } from './llama.ts';
import type { ModelEvent, ModelRequest } from './provider.ts';

const story = 'my trade is to know what other people do not know and to say so plainly'.split(' ');
const words = [...new Set(story)];
// One thread: more only wait for each other where many tests run.
const tiny = { label: 'tiny', contextTokens: 512, threads: 1 };
let folder: string;
let speaking: LlamaProvider;
let endless: LlamaProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dramatis-llama-'));
  await writeTinyGguf(join(folder, 'speaking.gguf'), words);
  await writeTinyGguf(
    join(folder, 'endless.gguf'),
    Array.from({ length: 400 }, (_, at) => `w${at}`),
    true,
  );
  speaking = await createLlama({ ...tiny, path: join(folder, 'speaking.gguf') });
  endless = await createLlama({
    ...tiny,
    path: join(folder, 'endless.gguf'),
    sequences: 2,
    parallel: 1,
    waiting: 1,
  });
});
afterAll(async () => {
  await speaking.close();
  await endless.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;
const ask = (question: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  character_key: 'sherlock-holmes',
  question,
  system: 'You are Sherlock Holmes.',
  messages: [{ role: 'user', text: question }],
  max_tokens: 100,
  stop: [],
  ...more,
});

async function all(stream: AsyncIterable<ModelEvent>) {
  const events: ModelEvent[] = [];
  for await (const event of stream) events.push(event);
  const pieces = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  return { text: pieces.join(''), pieces, usage: events.at(-2), end: events.at(-1) };
}

test('a reply comes in pieces and ends with usage and its end', async () => {
  const { text, pieces, usage, end } = await all(speaking.stream(ask('Who are you?'), never));
  expect(text).toBe(words.join(' '));
  expect(pieces).toHaveLength(words.length);
  expect(usage).toMatchObject({ type: 'usage', output_tokens: words.length });
  expect(end).toEqual({ type: 'end', finish: 'stop' });
});

test('stop texts end the reply before themselves, across pieces', async () => {
  const { text, end } = await all(
    speaking.stream(ask('Who are you?', { stop: [' know what', 'absent'] }), never),
  );
  expect(text).toBe('my trade is to');
  expect(end).toEqual({ type: 'end', finish: 'stop' });
});

test('the token limit ends the reply as cut for length', async () => {
  const { text, end } = await all(speaking.stream(ask('Who are you?', { max_tokens: 3 }), never));
  expect(text).toBe('my trade is');
  expect(end).toEqual({ type: 'end', finish: 'length' });
});

test('a second message to a character only evaluates what is new', async () => {
  const persona = { system: 'You are Sherlock Holmes, of Baker Street. '.repeat(5) };
  const first = ask('A question that nobody asked before?', persona);
  const { text } = await all(speaking.stream(first, never));
  const second = ask('', {
    ...persona,
    messages: [...first.messages, { role: 'assistant', text }, { role: 'user', text: 'And then?' }],
  });
  const { usage } = await all(speaking.stream(second, never));
  if (usage?.type !== 'usage') throw new Error('no usage');
  const personaTokens = speaking.countTokens(persona.system);
  expect(usage.cached_tokens).toBeGreaterThan(personaTokens);
  expect(usage.input_tokens - (usage.cached_tokens ?? 0)).toBeLessThan(personaTokens);
});

test('a message to another character leaves the first one evaluated', async () => {
  const socrates = ask('What is courage?', { system: 'You are Socrates of Athens, a stonecutter by trade.' });
  const joan = ask('Were you afraid?', { system: 'Joan of Arc is who you are, and nobody else at all.' });
  await all(speaking.stream(socrates, never));
  await all(speaking.stream(joan, never));
  const { usage } = await all(speaking.stream(socrates, never));
  if (usage?.type !== 'usage') throw new Error('no usage');
  expect(usage.cached_tokens).toBe(usage.input_tokens - 1);
});

test('a prepared conversation is found evaluated', async () => {
  const request = ask('Prepared?', { system: 'You are Kate Warne of Chicago.' });
  expect(await speaking.prepare(request, never)).toBe(true);
  const { usage } = await all(speaking.stream(request, never));
  if (usage?.type !== 'usage') throw new Error('no usage');
  expect(usage.cached_tokens).toBe(usage.input_tokens - 1);
});

test('an abort ends the stream with its reason, and the place is free again', async () => {
  const controller = new AbortController();
  const heard: string[] = [];
  const reading = (async () => {
    for await (const event of endless.stream(ask('Go on', { max_tokens: 300 }), controller.signal)) {
      if (event.type === 'text') heard.push(event.text);
      if (heard.length === 2) controller.abort('asked');
    }
  })();
  await expect(reading).rejects.toBe('asked');
  expect(heard).toHaveLength(2);
  const { end } = await all(endless.stream(ask('Again', { max_tokens: 2 }), never));
  expect(end).toEqual({ type: 'end', finish: 'length' });
});

test('replies wait their turn in order, and a full queue is refused with a time to come back', async () => {
  const first = endless.stream(ask('one', { max_tokens: 2 }), never)[Symbol.asyncIterator]();
  await first.next();
  const order: string[] = [];
  const second = all(endless.stream(ask('two', { max_tokens: 2 }), never)).then(() => order.push('two'));
  await expect(endless.stream(ask('three'), never)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'model-busy',
    retryAfterS: expect.any(Number),
  });
  expect(() => endless.checkRoom()).toThrow('waiting');
  while (!(await first.next()).done) order.push('one');
  await second;
  expect(order.at(-1)).toBe('two');
});

test('one who waits can leave', async () => {
  const first = endless.stream(ask('one', { max_tokens: 2 }), never)[Symbol.asyncIterator]();
  await first.next();
  const leaving = new AbortController();
  const waiting = all(endless.stream(ask('two'), leaving.signal));
  leaving.abort('asked');
  await expect(waiting).rejects.toBe('asked');
  await first.return?.();
  expect(() => endless.checkRoom()).not.toThrow();
});

test('a prompt longer than the window is refused', async () => {
  await expect(all(speaking.stream(ask('long '.repeat(300)), never))).rejects.toMatchObject({
    code: 'model-failed',
  });
});

test('a file that is no model is refused', async () => {
  await expect(createLlama({ ...tiny, path: join(folder, 'absent.gguf') })).rejects.toMatchObject({
    code: 'model-unavailable',
  });
});

test('closing ends what runs', async () => {
  const path = join(folder, 'endless.gguf');
  const closing = await createLlama({ ...tiny, path, sequences: 1 });
  const stream = closing.stream(ask('one', { max_tokens: 400 }), never)[Symbol.asyncIterator]();
  await stream.next();
  const [rest] = await Promise.allSettled([stream.next().then(() => stream.next()), closing.close()]);
  expect(rest).toMatchObject({ status: 'rejected', reason: { code: 'model-unavailable' } });
  await expect(all(closing.stream(ask('two'), never))).rejects.toMatchObject({ code: 'model-unavailable' });
});
