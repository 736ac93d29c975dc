import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity, type Activity } from './activity.ts';

let seen: Activity[];
const watch = () => watchActivity((activity) => seen.push(activity));

beforeEach(() => {
  seen = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('is focused, active while typing, and focused again 1 s after the last input', () => {
  const { focus, input } = watch();
  focus();
  input();
  vi.advanceTimersByTime(900);
  input();
  vi.advanceTimersByTime(999);
  expect(seen.at(-1)).toBe('active');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('focused');
});

it('turns idle 5 minutes after the focus has gone, unless it comes back', () => {
  const { focus, blur } = watch();
  focus();
  blur();
  vi.advanceTimersByTime(299_999);
  expect(seen.at(-1)).toBe('focused');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('idle');
  focus();
  blur();
  focus();
  vi.advanceTimersByTime(300_000);
  expect(seen.at(-1)).toBe('focused');
});

it('stays active when the focus goes while typing', () => {
  const { focus, input, blur } = watch();
  focus();
  input();
  blur();
  expect(seen.at(-1)).toBe('active');
});
