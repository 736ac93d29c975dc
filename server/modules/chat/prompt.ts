import type { CharacterContent } from '../../../contract/characters.ts';
import type { FittingPassage } from '../characters/service.ts';
import type { ModelRequest } from '../models/provider.ts';
import type { Turn } from './repo.ts';

type Message = ModelRequest['messages'][number];

/** A turn of the thread; a member's may have the passages that fit it, best first. */
export interface GroundedTurn extends Turn {
  passages?: FittingPassage[];
}

interface PromptParts {
  character: CharacterContent;
  /** From the oldest to the question; without one at the end, only the prompt's beginning is built. */
  turns: GroundedTurn[];
  contextTokens: number;
  maxTokens: number;
  countTokens(text: string): number;
}

/** How a prompt is cut to the model; the sizes for small ones come from docs/decisions/003-embedded-model.md. */
interface Shape {
  examples: number;
  passages: number;
  /** Share of the question's words that a passage must have: small models tell it even when it does not fit. */
  leastFit: number;
  /** Characters of a passage that are shown at most. */
  passageLength: number;
  /**
   * Earlier questions keep their passages, so that what the model has evaluated stays valid. Large models are
   * served by machines that need no such help, and their room is better spent on the thread.
   */
  keepsPassages: boolean;
  rules(name: string): string;
}

/** Models with less context than this get the short prompt that small ones follow. */
const smallContextTokens = 6_000;
const tokensPerTurnOverhead = 8;

const small: Shape = {
  examples: 2,
  passages: 1,
  leastFit: 0.5,
  passageLength: 300,
  keepsPassages: true,
  rules: (name) =>
    `You are ${name} and nobody else, never an assistant. Answer what the visitor asks, aloud, in the first person, in two to five sentences, as ${name} would. Use your memory where it is given. When you are asked for advice, give it out of your own life and time. Of anything later than your own time say that you have never heard of it. You do not write programs or lists.`,
};

const large: Shape = {
  examples: 3,
  passages: 4,
  leastFit: 0,
  passageLength: Infinity,
  keepsPassages: false,
  rules: (name) =>
    `Stay ${name} at all times, in the first person, and speak only your own lines. Answer what was asked, in at most three short paragraphs. What stands in brackets after a question is your own memory, which the visitor does not see: draw on what fits and leave the rest. Of anything later than your own time you have never heard, and say so in character. What you cannot know, you say you do not know.`,
};

function persona({ system_instruction, voice, name }: CharacterContent, shape: Shape): string {
  const manner = `How you speak: ${voice.manner}`;
  if (shape === small) return [system_instruction, manner, shape.rules(name)].join('\n');
  const habits = `Habits of your speech: ${voice.habits.join('; ')}.`;
  const never = `You never: ${voice.never.join('; ')}.`;
  return [system_instruction, manner, habits, never, shape.rules(name)].join('\n');
}

/** The first sentences of a text, as many as fit, but at least one. */
function firstSentences(text: string, most: number): string {
  let kept = '';
  for (const sentence of text.split(/(?<=[.!?]) /)) {
    const longer = kept ? `${kept} ${sentence}` : sentence;
    if (kept && longer.length > most) break;
    kept = longer;
  }
  return kept;
}

function fitting({ passages = [] }: GroundedTurn, shape: Shape): FittingPassage[] {
  return passages.filter(({ fit }) => fit >= shape.leastFit).slice(0, shape.passages);
}

function withMemory(text: string, passages: FittingPassage[], shape: Shape): string {
  if (passages.length === 0) return text;
  const memory = passages.map((passage) => firstSentences(passage.text, shape.passageLength)).join('\n');
  return `${text}\n\n(Your memory of this: ${memory})`;
}

/** The beginning of a text, as much of it as has at most so many tokens. */
function cutTo(text: string, tokens: number, countTokens: (text: string) => number): string {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (countTokens(text.slice(0, middle)) <= tokens) least = middle;
    else most = middle - 1;
  }
  return text.slice(0, least).toWellFormed();
}

const joinTexts = (turn: Message, text: string): Message => ({ ...turn, text: `${turn.text}\n\n${text}` });

/** Leaves out replies without a word and joins what one side said in a row: many models take strict turns. */
function takeTurns(messages: Message[]): Message[] {
  const turns: Message[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.text.trim() === '') continue;
    if (last?.role === message.role) turns[turns.length - 1] = joinTexts(last, message.text);
    else turns.push(message);
  }
  return turns;
}

/** How many of a question's passages a model of this size is shown; 0 for earlier questions of large ones. */
export function passagesFor(contextTokens: number): { newest: number; earlier: number } {
  const shape = contextTokens < smallContextTokens ? small : large;
  return { newest: shape.passages, earlier: shape.keepsPassages ? shape.passages : 0 };
}

/**
 * Builds what the model is shown: persona first (the same for every message to a character, so that its
 * beginning stays in the model's cache), example exchanges, the thread, and the question with the passages that
 * fit it.
 *
 * The window is never overrun. Room is given in this order: the reply (at most a third of the window), the
 * persona, the question (cut at its end if need be), its passages, the examples, then the thread from its newest
 * turn backwards; older turns are left out whole.
 */
export function assemblePrompt(parts: PromptParts): ModelRequest {
  const { character, turns, contextTokens, countTokens } = parts;
  const shape = contextTokens < smallContextTokens ? small : large;
  const maxTokens = Math.min(parts.maxTokens, Math.floor(contextTokens / 3));
  const cost = (text: string): number => countTokens(text) + tokensPerTurnOverhead;
  const system = persona(character, shape);
  const newest = turns.at(-1);
  const asked = newest?.fromMember ? newest : undefined;
  const roomForAll = contextTokens - maxTokens - cost(system);
  const question = cutTo(asked?.text ?? '', roomForAll - tokensPerTurnOverhead, countTokens);
  let room = roomForAll - cost(question);

  const passages = asked ? fitting(asked, shape) : [];
  let grounded = question;
  for (let count = passages.length; count > 0; count -= 1) {
    const candidate = withMemory(question, passages.slice(0, count), shape);
    const price = cost(candidate) - cost(question);
    if (price > room / 2) continue;
    grounded = candidate;
    room -= price;
    break;
  }

  let examples = character.examples.slice(0, shape.examples).flatMap(({ member, reply }): Message[] => [
    { role: 'user', text: member },
    { role: 'assistant', text: reply },
  ]);
  const examplesPrice = examples.reduce((sum, { text }) => sum + cost(text), 0);
  if (examplesPrice < room / 2) room -= examplesPrice;
  else examples = [];

  const earlier: Message[] = [];
  for (const turn of (asked ? turns.slice(0, -1) : turns).toReversed()) {
    const text = shape.keepsPassages ? withMemory(turn.text, fitting(turn, shape), shape) : turn.text;
    const price = cost(text);
    if (price > room) break;
    room -= price;
    earlier.unshift({ role: turn.fromMember ? 'user' : 'assistant', text });
  }
  while (earlier[0]?.role === 'assistant') earlier.shift();
  return {
    character_key: character.key,
    question,
    system,
    messages: takeTurns([...examples, ...earlier, { role: 'user', text: grounded }]),
    max_tokens: maxTokens,
    stop: ['\nUser:', '\nYou:', '\nMember:', '\nVisitor:', '\n(Your memory'],
    ...(shape === large && { temperature: 0.7 }),
  };
}
