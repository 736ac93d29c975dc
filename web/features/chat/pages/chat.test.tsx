// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage, ReplyLine } from '../../../../contract/chat.ts';
import { texts } from '../../../../contract/texts.ts';
import { reply, started, words } from '../testing.ts';
import { Chat } from './chat.tsx';

/** A reply that the test writes line by line. */
function openReply() {
  let lines: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      lines = controller;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } }),
    write: (...written: ReplyLine[]) =>
      act(async () => {
        for (const line of written) lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        await Promise.resolve();
      }),
    cut: () => act(async () => lines.error(new TypeError('network error'))),
  };
}

const socrates = {
  key: 'socrates',
  name: 'Socrates',
  thumbnailUrl: '',
  description: '',
  title: 'Questioner',
  tagline: 'I know nothing.',
  expertise_domain: 'Philosophy',
  historical_period: 'Athens',
  category: 'thinkers',
  greeting: 'Well met.',
  starters: ['What is courage?'],
};
let history: ChatMessage[];
let answers: Record<string, (init: RequestInit) => Response | Promise<Response>>;
let calls: { call: string; body: unknown }[];

const session = () => ({
  id: 'session',
  thread_id: 'main',
  title: '',
  character: 'socrates',
  messages: history,
  participants: ['socrates'],
  created_at: '2026-11-20T00:00:00.000Z',
});

function answer(address: string, init: RequestInit): Response | Promise<Response> {
  const call = `${init.method} ${address}`;
  calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
  const given = answers[call];
  if (given) return given(init);
  if (address.startsWith('/characters/')) return Response.json(socrates);
  if (address.startsWith('/sessions/')) return Response.json(history.length > 0 ? [session()] : []);
  if (address === '/models/current') return Response.json(started.model);
  return Response.json([]);
}

beforeEach(() => {
  history = [];
  answers = {};
  calls = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(address, init));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const room = { viewportHeight: 2_000, itemHeight: 100 };

async function enter() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <VirtuosoMockContext.Provider value={room}>
        <Chat characterKey="socrates" onBack={() => undefined} onOpen={() => undefined} />
      </VirtuosoMockContext.Provider>
    </QueryClientProvider>,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

function say(box: HTMLTextAreaElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

const done = (seq: number): ReplyLine => ({ seq, done: true, finish: 'stop' });

it('greets, and begins with a starter', async () => {
  const stream = openReply();
  answers['POST /chat'] = stream.response;
  await enter();
  expect(screen.getByText('Well met.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'What is courage?' }));
  await stream.write(started, { seq: 2, response: 'You tell ' }, { seq: 3, response: 'me.' }, done(4));
  expect(await screen.findByText('You tell me.')).toBeDefined();
  expect(screen.getByText('What is courage?')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Another take' })).toBeDefined();
  expect(calls.find(({ call }) => call === 'POST /chat')?.body).toEqual({
    character: 'socrates',
    message: 'What is courage?',
  });
});

it('sends nothing that is empty, and makes a new line with Shift', async () => {
  const box = await enter();
  say(box, '   ');
  fireEvent.change(box, { target: { value: 'One' } });
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  expect(calls.some(({ call }) => call === 'POST /chat')).toBe(false);
});

it('stops with Enter and keeps what was written', async () => {
  const stream = openReply();
  answers['POST /chat'] = stream.response;
  answers['POST /chat/runs/run/abort'] = () => Response.json({ aborted: true });
  const box = await enter();
  say(box, 'Why?');
  await stream.write(started, { seq: 2, response: 'Because' });
  await screen.findByText('Because');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST /chat/runs/run/abort')).toBe(true));
  await stream.write({ seq: 3, done: true, finish: 'aborted' });
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined();
  expect(screen.getByText('Because')).toBeDefined();
});

it('shows why a reply broke off, and asks for it anew', async () => {
  const first = openReply();
  answers['POST /chat'] = first.response;
  const box = await enter();
  say(box, 'Why?');
  await first.write(started, { seq: 2, response: 'Because' }, { seq: 3, error: 'x', code: 'model-cut' });
  expect(await screen.findByText(texts.chat.general)).toBeDefined();
  expect(screen.getByText('Because')).toBeDefined();

  const second = openReply();
  answers['POST /chat'] = second.response;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await second.write(
    { ...started, run_id: 'run2', message_id: 'r1b' },
    { seq: 2, response: 'Consider.' },
    done(3),
  );
  expect(await screen.findByText('Consider.')).toBeDefined();
  expect(await screen.findByText('2/2')).toBeDefined();
  expect(calls.findLast(({ call }) => call === 'POST /chat')?.body).toEqual({
    character: 'socrates',
    regenerate: 'm1',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Previous take' }));
  expect(await screen.findByText('Because')).toBeDefined();
});

it('gives words back that the server did not take, and says when to try again', async () => {
  answers['POST /chat'] = () =>
    Response.json(
      { error: 'Every voice is taken.', code: 'model-busy' },
      { status: 503, headers: { 'Retry-After': '7' } },
    );
  const box = await enter();
  say(box, 'Are you there?');
  await screen.findByText(/You can try again in 7 s/);
  expect(box.value).toBe('Are you there?');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' }).disabled).toBe(true);
});

it('picks up a reply that is being written', async () => {
  history = [words('m1', null, 'Why?'), reply('r1', 'm1', { text: 'Bec', run_id: 'run' })];
  const stream = openReply();
  answers['GET /chat/runs/run?after=0'] = stream.response;
  await enter();
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeDefined();
  await stream.write(started, { seq: 2, response: 'Because.' }, done(3));
  expect(await screen.findByText('Because.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined();
});

it('goes on after a lost connection without losing or doubling a word', async () => {
  const before = openReply();
  const afterwards = openReply();
  answers['POST /chat'] = before.response;
  answers['GET /chat/runs/run?after=2'] = afterwards.response;
  const box = await enter();
  say(box, 'Why?');
  await before.write(started, { seq: 2, response: 'Because ' });
  await screen.findByText('Because');
  await before.cut();
  expect(await screen.findByText('Finding the connection again…')).toBeDefined();
  await afterwards.write({ seq: 3, response: 'so.' }, done(4));
  expect(await screen.findByText('Because so.')).toBeDefined();
});

it('keeps partial text and offers the retry for a reply that failed earlier', async () => {
  history = [words('m1', null, 'Why?'), reply('r1', 'm1', { text: 'Bec', error: 'model-timeout' })];
  await enter();
  expect(await screen.findByText('Bec')).toBeDefined();
  expect(screen.getByText(texts.chat.timeout)).toBeDefined();
  expect(screen.getByText('Retry')).toBeDefined();
});
