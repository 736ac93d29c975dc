import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { estimateTokens, streamLanguageModel } from './language-model.ts';
import type { ModelProvider } from './provider.ts';

const defaultContextTokens = 8_192;

/** Any server with the OpenAI chat completions call: vLLM, SGLang, llama.cpp, Ollama, OpenAI, OpenRouter. */
export function createOpenAiCompatible(settings: {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  contextTokens?: number | undefined;
}): ModelProvider {
  const server = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: settings.baseUrl,
    includeUsage: true,
    ...(settings.apiKey && { apiKey: settings.apiKey }),
  });
  const model = server.chatModel(settings.model);
  return {
    name: 'openai-compatible',
    model: settings.model,
    context_tokens: settings.contextTokens ?? defaultContextTokens,
    countTokens: estimateTokens,
    stream: (request, signal) => streamLanguageModel(model, request, signal),
  };
}
