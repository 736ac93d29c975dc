import { createAnthropic } from '@ai-sdk/anthropic';
import { estimateTokens, streamLanguageModel } from './language-model.ts';
import type { ModelProvider } from './provider.ts';

const defaultModel = 'claude-sonnet-4-5';
const defaultContextTokens = 32_768;

/** Anthropic's models through their own call. */
export function createAnthropicProvider(settings: {
  apiKey: string;
  baseUrl?: string | undefined;
  model?: string | undefined;
  contextTokens?: number | undefined;
}): ModelProvider {
  const name = settings.model ?? defaultModel;
  const anthropic = createAnthropic({
    apiKey: settings.apiKey,
    ...(settings.baseUrl && { baseURL: settings.baseUrl }),
  });
  const model = anthropic(name);
  return {
    name: 'anthropic',
    model: name,
    context_tokens: settings.contextTokens ?? defaultContextTokens,
    countTokens: estimateTokens,
    stream: (request, signal) => streamLanguageModel(model, request, signal),
  };
}
