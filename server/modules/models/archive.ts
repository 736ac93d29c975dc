import { setTimeout as pause } from 'node:timers/promises';
import type { DossierPassage } from '../../../contract/characters.ts';
import { estimateTokens } from './language-model.ts';
import { ModelError, type ModelProvider } from './provider.ts';

/** Where the archive voice finds what a figure left. */
export interface Dossiers {
  findPassages(characterKey: string, questions: string[], most: number): Promise<DossierPassage[][]>;
  /** The whole dossier, in order; empty for characters without one. */
  dossier(characterKey: string): DossierPassage[];
}

const wordPauseMs = 22;
const mostFitting = 4;

/**
 * Answers with a passage of the figure's own dossier (product.md, "The model that answers"): the one that fits
 * the question best and has not been told in this conversation yet.
 */
export function createArchive(dossiers: Dossiers): ModelProvider {
  return {
    name: 'archive',
    model: 'Dossier',
    context_tokens: 32_768,
    countTokens: estimateTokens,
    async *stream(request, signal) {
      const told = request.messages.filter(({ role }) => role === 'assistant').map(({ text }) => text);
      const [fitting = []] = await dossiers.findPassages(
        request.character_key,
        [request.question],
        mostFitting,
      );
      const candidates = [...fitting, ...dossiers.dossier(request.character_key)];
      const passage =
        candidates.find(({ text }) => !told.some((reply) => reply.includes(text))) ?? candidates[0];
      if (!passage) throw new ModelError('model-unavailable', 'there is no dossier to answer from');
      for (const word of passage.text.split(/(?<= )/)) {
        yield { type: 'text', text: word };
        await pause(wordPauseMs, undefined, { signal });
      }
      yield { type: 'end', finish: 'stop' };
    },
  };
}
