import type { ModelStatus } from '../../../contract/models.ts';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { createArchive, type Dossiers } from './archive.ts';
import { findLocalServer } from './local-servers.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';
import type { ModelProvider } from './provider.ts';

/** The model that answers (product.md, "The model that answers"). */
export interface Models {
  /** Who answers now, and what clients are told of it. */
  current(): { provider: ModelProvider; status: ModelStatus };
  /** How long the model took to its first word the last time, in milliseconds. */
  firstWordMs(): number | undefined;
  noteFirstWord(ms: number): void;
  /** Begins to look for a local server, or to fetch and load the embedded model. Returns at once. */
  start(): void;
  close(): Promise<void>;
}

type Settings = Config['models'];

/** Downloading counts for most of the way to a ready model; loading it is the rest. */
export type OnProgress = (received: number, total: number | undefined) => void;

function configured(settings: Settings): ModelProvider | undefined {
  const { provider, baseUrl, model, apiKey, contextTokens } = settings;
  const anthropicKey = settings.anthropicApiKey ?? (provider === 'anthropic' ? apiKey : undefined);
  if ((provider === 'auto' || provider === 'openai-compatible') && baseUrl && model)
    return createOpenAiCompatible({ baseUrl, model, apiKey, contextTokens });
  if ((provider === 'auto' || provider === 'anthropic') && anthropicKey)
    return createAnthropicProvider({ apiKey: anthropicKey, baseUrl, model, contextTokens });
  return undefined;
}

/** Chooses who answers, by the settings or by what this machine has. */
export function createModels(deps: {
  settings: Settings;
  dossiers: Dossiers;
  logger: Logger;
  onProgress: OnProgress;
}): Models {
  const { settings, logger } = deps;
  const archive = createArchive(deps.dossiers);
  const stopping = new AbortController();
  let provider = configured(settings) ?? archive;
  let fetching: ModelStatus['fetching'];
  let fault: string | undefined;
  let firstWordMs: number | undefined;
  let search: Promise<void> | undefined;

  function choose(next: ModelProvider): void {
    provider = next;
    fetching = undefined;
    logger.info({ provider: next.name, model: next.model }, 'the model that answers');
  }

  async function loadEmbedded(): Promise<void> {
    fetching = { progress: null };
    // Loaded only where it answers: the engine is by far the largest part of the server.
    const [{ createLlama }, { ensureWeights }] = await Promise.all([
      import('./llama.ts'),
      import('./weights.ts'),
    ]);
    const weights = await ensureWeights({
      modelUri: settings.modelUri,
      totalMemoryBytes: settings.machineMemoryBytes,
      signal: stopping.signal,
      onProgress: (received, total) => {
        fetching = { progress: total ? received / total : null };
        deps.onProgress(received, total);
      },
    });
    const llama = await createLlama({
      ...weights,
      contextTokens: settings.contextTokens ?? weights.contextTokens,
    });
    if (stopping.signal.aborted) await llama.close?.();
    else choose(llama);
  }

  async function find(): Promise<void> {
    if (settings.provider === 'auto') {
      const local = await findLocalServer();
      if (local) return choose(createOpenAiCompatible({ ...local, contextTokens: settings.contextTokens }));
    }
    await loadEmbedded();
  }

  return {
    current: () => ({
      provider,
      status: {
        provider: provider.name,
        model: provider.model,
        ...(fetching && { fetching }),
        ...(fault && { fault }),
      },
    }),
    firstWordMs: () => firstWordMs,
    noteFirstWord(ms) {
      firstWordMs = Math.round(ms);
    },
    start() {
      if (provider !== archive || settings.provider === 'archive') return choose(provider);
      search = find().catch((error: unknown) => {
        fetching = undefined;
        if (stopping.signal.aborted) return;
        fault = 'No language model could be had; the dossier answers.';
        logger.error({ err: error }, 'no language model could be had; the archive voice answers');
      });
    },
    async close() {
      stopping.abort();
      await search;
      await provider.close?.();
    },
  };
}
