import { expect, it } from 'vitest';
import { voiceCaption } from './voice-caption.tsx';

it('names the model, and where it runs when it runs here', () => {
  expect(voiceCaption({ provider: 'embedded', model: 'Gemma 3 270M' })).toBe('Gemma 3 270M, on this server');
  expect(voiceCaption({ provider: 'openai-compatible', model: 'qwen3' })).toBe('qwen3');
});

it('says that the dossier answers, and how far the model is', () => {
  const archive = { provider: 'archive', model: 'archive' } as const;
  expect(voiceCaption({ ...archive, fetching: { progress: 0.439 } })).toBe(
    'Answering from the dossier; the language model is still being fetched: 43 %',
  );
  expect(voiceCaption({ ...archive, fetching: { progress: null } })).toBe(
    'Answering from the dossier; the language model is still being fetched',
  );
  expect(voiceCaption({ ...archive, fault: 'There is no network.' })).toBe(
    'Answering from the dossier. There is no network.',
  );
});
