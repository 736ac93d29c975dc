import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** Values of `LLM_PROVIDER` (api.md, "Fine points"). */
export const providerChoices = ['auto', 'openai-compatible', 'anthropic', 'embedded', 'archive'] as const;

/** Who answers: one of the choices but `auto`. */
export const providerNames = ['openai-compatible', 'anthropic', 'embedded', 'archive'] as const;

/** Which voice answers now, and how far a better one is from being ready (product.md, "The model that answers"). */
export const modelStatus = z.object({
  provider: z.enum(providerNames),
  model: z.string(),
  /** Present while the embedded model is being fetched or loaded: 0 to 1, or null when the size is unknown. */
  fetching: z.object({ progress: z.number().nullable() }).optional(),
  /** Present when no language model can be had: why, in a sentence. */
  fault: z.string().optional(),
});

export const modelEndpoints = {
  'GET /models/current': {
    summary: 'Which model answers now.',
    auth: 'member',
    success: { status: 200, body: modelStatus },
  },
} as const satisfies Endpoints;

export type ModelStatus = z.infer<typeof modelStatus>;
export type ProviderChoice = (typeof providerChoices)[number];
export type ProviderName = (typeof providerNames)[number];
