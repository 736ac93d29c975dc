import { z } from 'zod';
import { postForEvents } from './event-stream.ts';
import { estimateTokens, toModelError } from './language-model.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';

const defaultContextTokens = 8_192;
const endOfStream = '[DONE]';

/** What is read of a chunk (OpenAI, "Chat completion chunk object"); servers add much of their own. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});

function toBody(model: string, request: ModelRequest): object {
  return {
    model,
    messages: [
      { role: 'system', content: request.system },
      ...request.messages.map(({ role, text }) => ({ role, content: text })),
    ],
    max_tokens: request.max_tokens,
    temperature: request.temperature,
    ...(request.stop.length > 0 && { stop: request.stop }),
    stream: true,
    stream_options: { include_usage: true },
  };
}

/** Reads one chunk; the finish is told by the caller, after the usage that some servers send behind it. */
function readChunk(data: string): { events: ModelEvent[]; finish: string | undefined } {
  const { choices, usage, error } = chunk.parse(JSON.parse(data));
  if (error) throw new ModelError('model-failed', `the model reported: ${JSON.stringify(error)}`);
  const [choice] = choices ?? [];
  const events: ModelEvent[] = [];
  const text = choice?.delta?.content || choice?.delta?.refusal;
  if (text) events.push({ type: 'text', text });
  if (typeof usage?.completion_tokens === 'number')
    events.push({
      type: 'usage',
      input_tokens: usage.prompt_tokens ?? 0,
      output_tokens: usage.completion_tokens,
    });
  return { events, finish: choice?.finish_reason ?? undefined };
}

/** Any server with the OpenAI chat completions call: vLLM, SGLang, llama.cpp, Ollama, OpenAI, OpenRouter. */
export function createOpenAiCompatible(settings: {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  contextTokens?: number | undefined;
}): ModelProvider {
  const url = new URL(`${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const headers = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {};
  return {
    name: 'openai-compatible',
    model: settings.model,
    context_tokens: settings.contextTokens ?? defaultContextTokens,
    countTokens: estimateTokens,
    async *stream(request, signal) {
      let hasBegun = false;
      let finish: string | undefined;
      try {
        for await (const arrived of postForEvents(url, toBody(settings.model, request), headers, signal))
          for (const data of arrived) {
            if (data === endOfStream) continue;
            const read = readChunk(data);
            finish = read.finish ?? finish;
            hasBegun ||= read.events.length > 0;
            yield* read.events;
          }
      } catch (error) {
        throw toModelError(error, hasBegun);
      }
      if (finish === undefined) throw new ModelError('model-cut', 'the model broke off without an end');
      yield { type: 'end', finish: finish === 'length' ? 'length' : 'stop' };
    },
  };
}
