import { describe, expect, it } from 'vitest';
import { readFigures } from '../characters/content.ts';
import type { FittingPassage } from '../characters/service.ts';
import { estimateTokens } from '../models/language-model.ts';
import type { ModelRequest } from '../models/provider.ts';
import { assemblePrompt, type GroundedTurn } from './prompt.ts';

const figures = readFigures();
const ada = figures.find(({ character }) => character.key === 'ada-lovelace');
if (!ada) throw new Error('Ada Lovelace is not among the figures');
const { character } = ada;
const passages = ada.passages.map((passage) => ({ ...passage, fit: 1 }));

const fitting = passages.slice(0, 4).map((passage): FittingPassage => ({ ...passage, fit: 1 }));

const member = (text: string, found: FittingPassage[] = []): GroundedTurn => ({
  fromMember: true,
  speaker: null,
  text,
  passages: found,
});
const reply = (text: string): GroundedTurn => ({ fromMember: false, speaker: 'ada-lovelace', text });
/** A thread of numbered exchanges, each of about as many words, and a question. */
const thread = (exchanges: number, words: number, found?: FittingPassage[]): GroundedTurn[] => [
  ...Array.from({ length: exchanges }, (_, at) => [
    member(`question ${at} ${'word '.repeat(words)}`),
    reply(`answer ${at} ${'word '.repeat(words)}`),
  ]).flat(),
  member('the question itself', found),
];

const assemble = (parts: { turns?: GroundedTurn[]; contextTokens?: number } = {}) =>
  assemblePrompt({
    character,
    turns: [member('Who are you?')],
    contextTokens: 8_192,
    maxTokens: 400,
    countTokens: estimateTokens,
    ...parts,
  });

const textsOf = ({ messages }: ModelRequest) => messages.map(({ text }) => text).join('\n');
const costOf = (prompt: ModelRequest) =>
  estimateTokens(prompt.system) + prompt.messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);

describe('a prompt', () => {
  it('begins with the persona, the same for every message to a character', () => {
    const first = assemble();
    const later = assemble({ turns: thread(3, 10, fitting) });
    expect(first.system).toBe(later.system);
    expect(first.system.startsWith(character.system_instruction)).toBe(true);
    expect(later.messages.slice(0, 6)).toEqual(first.messages.slice(0, 6));
  });

  it('shows example exchanges, then the thread in order, then the question', () => {
    const { messages } = assemble({ turns: [member('one'), reply('two'), member('three')] });
    expect(messages.slice(0, 2)).toEqual([
      { role: 'user', text: character.examples[0]?.member },
      { role: 'assistant', text: character.examples[0]?.reply },
    ]);
    expect(messages.slice(-3)).toEqual([
      { role: 'user', text: 'one' },
      { role: 'assistant', text: 'two' },
      { role: 'user', text: 'three' },
    ]);
  });

  it('gives the question the passages that fit it', () => {
    const last = assemble({ turns: [member('Who are you?', fitting)] }).messages.at(-1)?.text ?? '';
    expect(last.startsWith('Who are you?\n\n')).toBe(true);
    for (const { text } of fitting) expect(last).toContain(text);
  });

  it('keeps the newest turns when the thread is too long, and never begins with an answer', () => {
    const prompt = assemble({ turns: thread(200, 60), contextTokens: 4_096 });
    const texts = textsOf(prompt);
    expect(texts).toContain('answer 199 ');
    expect(texts).not.toContain('question 0 ');
    const first = prompt.messages.findIndex(({ text }) => /^(question|answer) \d/.test(text));
    expect(prompt.messages[first]?.role).toBe('user');
    const kept = [...texts.matchAll(/question (\d+)/g)].map(([, at]) => Number(at));
    expect(kept).toEqual(kept.map((_, at) => 200 - kept.length + at));
  });

  it('gives passages room before older turns', () => {
    const without = textsOf(assemble({ turns: thread(200, 60) }));
    const grounded = textsOf(assemble({ turns: thread(200, 60, fitting) }));
    for (const { text } of fitting) expect(grounded).toContain(text);
    expect(grounded.match(/question \d/g)?.length).toBeLessThan(without.match(/question \d/g)?.length ?? 0);
  });

  it('drops passages and examples before the question of a small window', () => {
    const question = 'why? '.repeat(150).trim();
    const prompt = assemble({ turns: [member(question, fitting)], contextTokens: 1_500 });
    expect(prompt.messages.at(-1)?.text.startsWith(question)).toBe(true);
    expect(costOf(prompt) + prompt.max_tokens).toBeLessThanOrEqual(1_500);
  });

  it('is shorter for a model with little context', () => {
    const turns = [member('Who are you?', fitting)];
    const small = assemble({ turns, contextTokens: 4_096 });
    const large = assemble({ turns });
    expect(small.system.length).toBeLessThan(large.system.length);
    expect(textsOf(small).length).toBeLessThan(textsOf(large).length);
  });

  it('has strict turns: no empty replies, and what one side said in a row is one turn', () => {
    const { messages } = assemble({ turns: [member('Hello?'), reply(''), member('Are you there?')] });
    expect(messages.at(-1)).toEqual({ role: 'user', text: 'Hello?\n\nAre you there?' });
    expect(messages.map(({ role }) => role)).toEqual(
      messages.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')),
    );
  });

  it('shows a small model only passages that fit, and keeps them with their questions', () => {
    const [first, second] = fitting;
    if (!first || !second) throw new Error('a dossier has passages');
    const turns = [member('one', [first]), reply('two'), member('three', [{ ...second, fit: 0.4 }])];
    const [one, , three] = assemble({ turns, contextTokens: 4_096 }).messages.slice(-3);
    expect(one?.text).toContain(first.text.slice(0, 40));
    expect(three?.text).toBe('three');
    const whole = assemble({ turns });
    expect(whole.messages.at(-3)?.text).toBe('one');
    expect(whole.messages.at(-1)?.text).toContain(second.text);
  });

  it('has a beginning that stays the same when the question comes', () => {
    const turns = [member('one', fitting.slice(0, 1)), reply('two')];
    const parts = { character, contextTokens: 4_096, maxTokens: 400, countTokens: estimateTokens };
    const beginning = assemblePrompt({ ...parts, turns });
    const asked = assemblePrompt({ ...parts, turns: [...turns, member('three')] });
    expect(asked.system).toBe(beginning.system);
    expect(asked.messages.slice(0, -1)).toEqual(beginning.messages);
  });

  const windows = [1_024, 2_048, 4_096, 8_192, 32_768];
  const lengths = ['short', 'longest'];
  it.each(windows.flatMap((window) => lengths.map((length) => [window, length] as const)))(
    'never overruns a window of %i tokens with a %s question, for any figure',
    (contextTokens, length) => {
      const question = length === 'short' ? 'Who are you?' : 'What is it? '.repeat(800).slice(0, 8_000);
      for (const figure of figures) {
        const prompt = assemblePrompt({
          character: figure.character,
          turns: [
            ...thread(60, 80).slice(0, -1),
            { ...member(question), passages: figure.passages.map((passage) => ({ ...passage, fit: 1 })) },
          ],
          contextTokens,
          maxTokens: 8_192,
          countTokens: estimateTokens,
        });
        expect(costOf(prompt) + prompt.max_tokens).toBeLessThanOrEqual(contextTokens);
        expect(prompt.messages.at(-1)?.text).toContain(question.slice(0, 12));
        expect(prompt.max_tokens).toBeGreaterThan(0);
      }
    },
  );
});
