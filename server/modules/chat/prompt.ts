import type { CharacterContent, DossierPassage } from '../../../contract/characters.ts';
import type { ModelRequest } from '../models/provider.ts';
import type { Turn } from './repo.ts';

interface PromptParts {
  character: CharacterContent;
  /** Best first. */
  passages: DossierPassage[];
  /** From the oldest to the question. */
  turns: Turn[];
  contextTokens: number;
  maxTokens: number;
  countTokens(text: string): number;
}

/** Models with less context than this get the short prompt that small ones follow. */
const smallContextTokens = 6_000;
const tokensPerTurnOverhead = 8;

function persona({ system_instruction, voice, name }: CharacterContent, isShort: boolean): string {
  const manner = `How you speak: ${voice.manner}`;
  const never = `You never: ${voice.never.slice(0, isShort ? 3 : undefined).join('; ')}.`;
  const rules = isShort
    ? `You are ${name} and nobody else. Answer as ${name}, in the first person, in 2 to 5 sentences. Speak only your own lines.`
    : `Stay ${name} at all times, in the first person. Answer what was asked, in at most three short paragraphs, and speak only your own lines. Say so plainly, in character, when you cannot know something.`;
  const habits = isShort ? [] : [`Habits of your speech: ${voice.habits.join('; ')}.`];
  return [system_instruction, manner, ...habits, never, rules].join('\n');
}

function notes(passages: DossierPassage[]): string {
  return passages.map(({ text }) => `- ${text}`).join('\n');
}

/**
 * Builds what the model is shown: persona first (the same for every message to a character, so that its
 * beginning stays in the model's cache), example exchanges, the thread, and the question with the passages that
 * fit it.
 *
 * The window is never overrun. Room is given in this order: the reply, the persona, the question, the passages,
 * then the thread from its newest turn backwards; older turns are left out whole.
 */
export function assemblePrompt(parts: PromptParts): ModelRequest {
  const { character, turns, contextTokens, maxTokens, countTokens } = parts;
  const isShort = contextTokens < smallContextTokens;
  const cost = (text: string): number => countTokens(text) + tokensPerTurnOverhead;
  const system = persona(character, isShort);
  const question = turns.at(-1)?.text ?? '';
  let room = contextTokens - maxTokens - cost(system) - cost(question);

  const grounding: DossierPassage[] = [];
  for (const passage of parts.passages.slice(0, isShort ? 2 : undefined)) {
    const price = cost(passage.text);
    if (price > room / 2) break;
    grounding.push(passage);
    room -= price;
  }
  const examples = character.examples.slice(0, isShort ? 1 : undefined).flatMap(({ member, reply }) => [
    { role: 'user' as const, text: member },
    { role: 'assistant' as const, text: reply },
  ]);
  const examplesPrice = examples.reduce((sum, { text }) => sum + cost(text), 0);
  const messages: ModelRequest['messages'] = [];
  if (examplesPrice < room / 2) {
    messages.push(...examples);
    room -= examplesPrice;
  }

  const earlier: ModelRequest['messages'] = [];
  for (const turn of turns.slice(0, -1).toReversed()) {
    const price = cost(turn.text);
    if (price > room) break;
    room -= price;
    earlier.unshift({ role: turn.fromMember ? 'user' : 'assistant', text: turn.text });
  }
  while (earlier[0]?.role === 'assistant') earlier.shift();
  const grounded =
    grounding.length > 0 ? `What you remember of this:\n${notes(grounding)}\n\n${question}` : question;
  return {
    character_key: character.key,
    speaker: character.name,
    question,
    system,
    messages: [...messages, ...earlier, { role: 'user', text: grounded }],
    max_tokens: maxTokens,
    stop: ['\nUser:', '\nYou:', '\nMember:'],
    temperature: 0.7,
  };
}
