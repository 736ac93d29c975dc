import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it('leaves a short text alone', () => {
  expect(cut('A judge.', 8)).toBe('A judge.');
});

it('cuts a long one at a word, within the limit, with an ellipsis', () => {
  expect(cut('The judge who cleared a mountain of cases', 20)).toBe('The judge who…');
  expect(cut('x'.repeat(100), 80)).toBe(`${'x'.repeat(79)}…`);
});
