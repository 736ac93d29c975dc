import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { readFigures } from '../characters/content.ts';
import { createArchive } from './archive.ts';
import type { ModelEvent, ModelRequest } from './provider.ts';

const dossier =
  readFigures()
    .find(({ character }) => character.key === 'ada-lovelace')
    ?.passages.map(({ text }) => text) ?? [];

describe('the archive voice', () => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp();
    member = await signUp(app);
  });
  afterAll(() => app.stop());

  const ask = async (message: string, fields = {}) => {
    const { reader, started } = await say(app, member, { message, ...fields });
    const lines = await reader.rest();
    expect(lines.at(-1)).toMatchObject({ done: true, finish: 'stop' });
    expect(started.model).toEqual({ provider: 'archive', model: 'Dossier' });
    return textOf(lines);
  };

  it('tells the passages that fit the question, word by word, and none twice', async () => {
    const first = await ask('Tell me of your mother and of your father Lord Byron.', { parent_id: null });
    expect(dossier).toContain(first);
    expect(first).toMatch(/mother|father|Byron/i);
    const second = await ask('Tell me of your mother and of your father Lord Byron.');
    expect(dossier).toContain(second);
    expect(second).not.toBe(first);
  });

  it('tells something when nothing fits', async () => {
    expect(dossier).toContain(await ask('zzyzx qwfpg'));
  });
});

const passage = (text: string) => ({ theme: 'life', title: 'Title', text, source: 'A book' }) as const;
const request = (character_key: string, told: string[]): ModelRequest => ({
  character_key,
  question: 'Well?',
  system: '',
  messages: [
    ...told.map((text) => ({ role: 'assistant' as const, text })),
    { role: 'user' as const, text: 'Well?' },
  ],
  max_tokens: 100,
  stop: [],
});

describe('the archive voice of a dossier that was told to its end', () => {
  const archive = createArchive({
    findPassages: async () => [[passage('fitting')]],
    dossier: (key) => (key === 'silent' ? [] : [passage('first'), passage('fitting')]),
  });
  const tell = async (of: ModelRequest) => {
    const events: ModelEvent[] = [];
    for await (const event of archive.stream(of, new AbortController().signal)) events.push(event);
    return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  };

  it('goes on with the rest, then begins again', async () => {
    expect(await tell(request('ada', []))).toBe('fitting');
    expect(await tell(request('ada', ['fitting']))).toBe('first');
    expect(await tell(request('ada', ['fitting', 'first']))).toBe('fitting');
  });

  it('ends at once when it is stopped', async () => {
    const controller = new AbortController();
    const reading = archive.stream(request('ada', []), controller.signal)[Symbol.asyncIterator]();
    await reading.next();
    controller.abort();
    await expect(reading.next()).rejects.toThrow('aborted');
  });
});
