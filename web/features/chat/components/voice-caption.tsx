import { useQuery } from '@tanstack/react-query';
import type { ModelStatus } from '../../../../contract/models.ts';
import { modelQuery } from '../api.ts';

/** Who answers, in a few words (product.md, "The model that answers"). */
export function voiceCaption({ provider, model, fetching, fault }: ModelStatus): string {
  if (provider === 'archive') {
    if (fetching) {
      const { progress } = fetching;
      const percent = progress === null ? '' : `: ${Math.floor(progress * 100)} %`;
      return `Answering from the dossier; the language model is still being fetched${percent}`;
    }
    return `Answering from the dossier${fault ? `. ${fault}` : ''}`;
  }
  return provider === 'embedded' ? `${model}, on this server` : model;
}

export function VoiceCaption() {
  const { data } = useQuery(modelQuery);
  return data ? <span>{voiceCaption(data)}</span> : null;
}
