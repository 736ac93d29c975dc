import { describe, expect, it } from 'vitest';
import { createThreadPace } from './thread-pace.ts';

function watched(most: number) {
  const set: number[] = [];
  let now = 1_000;
  const pace = createThreadPace(
    { reading: 10, writing: 100 },
    most,
    (count) => set.push(count),
    () => now,
  );
  return { ...pace, set, pass: (ms: number) => (now += ms) };
}

describe('the number of threads', () => {
  it('stays while all of them are as fast as one, or a little slower', () => {
    const { note, set } = watched(2);
    note('writing', 140, 1);
    note('reading', 64 * 14, 64);
    expect(set).toEqual([]);
  });

  it('is one for five seconds after an evaluation that one would have done sooner', () => {
    const { note, set, pass } = watched(4);
    note('writing', 1_200, 1);
    expect(set).toEqual([1]);
    pass(4_000);
    note('writing', 1_200, 1);
    expect(set).toEqual([1]);
    pass(1_001);
    note('writing', 130, 1);
    expect(set).toEqual([1, 4]);
    note('reading', 64 * 90, 64);
    expect(set).toEqual([1, 4, 1]);
  });

  it('is left alone where there is one core', () => {
    const { note, set } = watched(1);
    note('writing', 5_000, 1);
    expect(set).toEqual([]);
  });
});
