import { APICallError, type LanguageModelV4, type LanguageModelV4Prompt } from '@ai-sdk/provider';
import { StatusError } from './event-stream.ts';
import { ModelError, type ModelEvent, type ModelRequest } from './provider.ts';

/** Characters a token has in English prose, on the low side: what remote models' prompts are measured with. */
const charactersPerToken = 3.6;

/** Tokens a text has in a model whose tokenizer is not here. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

function toPrompt({ system, messages }: ModelRequest): LanguageModelV4Prompt {
  return [
    { role: 'system', content: system },
    ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ];
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof StatusError) return error.status;
  return APICallError.isInstance(error) ? error.statusCode : undefined;
}

/** What a remote model's failure means to the product; `isMidStream` once it has begun to answer. */
export function toModelError(error: unknown, isMidStream: boolean): ModelError {
  if (error instanceof ModelError) return error;
  const status = statusOf(error);
  if (status === 429) return new ModelError('model-busy', 'the model has too much to do', { cause: error });
  if (status === 408 || status === 504)
    return new ModelError('model-timeout', 'the model took too long', { cause: error });
  if (status !== undefined && status < 500 && status >= 400)
    return new ModelError('model-failed', `the model refused the request (${status})`, { cause: error });
  return isMidStream
    ? new ModelError('model-cut', 'the model broke off', { cause: error })
    : new ModelError('model-unavailable', 'the model cannot be reached', { cause: error });
}

/**
 * Streams a reply from a remote model. A stream that ends without the model's own word that it is complete is
 * a cut one.
 * @throws ModelError
 */
export async function* streamLanguageModel(
  model: LanguageModelV4,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let hasBegun = false;
  try {
    const { stream } = await model.doStream({
      prompt: toPrompt(request),
      maxOutputTokens: request.max_tokens,
      stopSequences: request.stop,
      ...(request.temperature !== undefined && { temperature: request.temperature }),
      abortSignal: signal,
    });
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        hasBegun = true;
        if (part.delta) yield { type: 'text', text: part.delta };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage;
        if (outputTokens.total !== undefined)
          yield { type: 'usage', input_tokens: inputTokens.total ?? 0, output_tokens: outputTokens.total };
        const finish = part.finishReason.unified;
        if (finish === 'error') throw new ModelError('model-failed', 'the model reported a failure');
        if (finish === 'interrupted' || (finish === 'other' && !part.finishReason.raw))
          throw new ModelError('model-cut', 'the model broke off without an end');
        yield { type: 'end', finish: finish === 'length' ? 'length' : 'stop' };
      }
    }
  } catch (error) {
    throw toModelError(error, hasBegun);
  }
}
