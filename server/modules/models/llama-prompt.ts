import type { ChatHistoryItem, ChatWrapper, LlamaModel, Token } from 'node-llama-cpp';
import type { ModelRequest } from './provider.ts';

/**
 * How a model is shown a conversation. `chat`: its own chat template. `script`: a play's text with a name before
 * each speech, which small models keep to the part with better than with the template they learned to assist in.
 */
export type PromptFormat = 'chat' | 'script';

/** Who asks, in a script. */
const listener = 'Visitor';

/** The prompt as the model takes it, and the texts that end the reply. */
export interface LlamaPrompt {
  tokens: Token[];
  stop: string[];
}

function chatHistory({ system, messages }: ModelRequest): ChatHistoryItem[] {
  return [
    { type: 'system', text: system },
    ...messages.map(({ role, text }): ChatHistoryItem =>
      role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] },
    ),
    { type: 'model', response: [] },
  ];
}

function script({ system, messages }: ModelRequest, speaker: string): string {
  const speeches = messages.map(({ role, text }) => `${role === 'user' ? listener : speaker}: ${text}\n\n`);
  return `${system}\n\n${speeches.join('')}${speaker}:`;
}

/**
 * Writes a request out for the model. A script needs `request.speaker`; without it the chat template serves.
 * Text of members is never read as a model's control token.
 */
export function llamaPrompt(
  request: ModelRequest,
  { model, wrapper, format }: { model: LlamaModel; wrapper: ChatWrapper; format: PromptFormat },
): LlamaPrompt {
  if (format === 'chat' || !request.speaker) {
    const { contextText } = wrapper.generateContextState({ chatHistory: chatHistory(request) });
    return { tokens: contextText.tokenize(model.tokenizer), stop: request.stop };
  }
  const start = model.tokens.shouldPrependBosToken && model.tokens.bos !== null ? [model.tokens.bos] : [];
  return {
    tokens: [...start, ...model.tokenize(script(request, request.speaker))],
    stop: [...request.stop, `\n${listener}:`, `\n${request.speaker}:`, '\n['],
  };
}
