import type { ProviderName } from '../../../contract/models.ts';

/** What a model says, in order: text, perhaps usage, and one end. */
export type ModelEvent =
  | { type: 'text'; text: string }
  /** `cached_tokens`: those of the input that the model had evaluated before. */
  | { type: 'usage'; input_tokens: number; output_tokens: number; cached_tokens?: number }
  | { type: 'end'; finish: 'stop' | 'length' };

export interface ModelRequest {
  /** Requests for one character share the beginning of their prompt. */
  character_key: string;
  system: string;
  /** The member's own words of the last message, without what the prompt put around them. */
  question: string;
  messages: { role: 'user' | 'assistant'; text: string }[];
  max_tokens: number;
  /** Texts that end the reply and are not part of it. */
  stop: string[];
  temperature?: number;
}

/** A model that answers (architecture.md, rule 7). */
export interface ModelProvider {
  name: ProviderName;
  /** The model's name as members see it. */
  model: string;
  context_tokens: number;
  countTokens(text: string): number;
  /** @throws ModelError `model-busy` when a reply asked for now would be refused */
  checkRoom?(): void;
  /**
   * Streams a reply; after `signal` it stops within a token.
   * @throws ModelError when the reply cannot be had or is cut before its end
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
  /**
   * Evaluates a prompt's beginning while nobody waits for the model, so that the reply to it starts sooner.
   * @param request as it will be asked; its last messages may be missing
   * @returns false when the model had other things to do, or has begun to
   * @throws ModelError
   */
  prepare?(request: ModelRequest, signal: AbortSignal): Promise<boolean>;
  close?(): Promise<void>;
}

export type ModelErrorCode =
  'model-unavailable' | 'model-busy' | 'model-timeout' | 'model-failed' | 'model-cut';

/** A model did not give a whole reply. */
export class ModelError extends Error {
  override name = 'ModelError';
  code: ModelErrorCode;
  retryAfterS: number | undefined;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterS?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterS = options.retryAfterS;
  }
}
