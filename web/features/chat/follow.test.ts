import { expect, it } from 'vitest';
import { afterScroll, following, isNearEnd, type Follow } from './follow.ts';

const viewport = 500;
const height = 2_000;
const end = height - viewport;
const scroll = (...tops: number[]): Follow =>
  tops.reduce((state, top) => afterScroll(state, { top, height, viewport }), following);

it('follows until the member scrolls up by more than 5 px', () => {
  expect(scroll(end).on).toBe(true);
  expect(scroll(end, end - 5).on).toBe(true);
  expect(scroll(end, end - 6).on).toBe(false);
});

it('adds up small steps', () => {
  expect(scroll(end, end - 3, end - 6).on).toBe(false);
});

it('follows again within 150 px of the end', () => {
  expect(scroll(end, end - 600, end - 151).on).toBe(false);
  expect(scroll(end, end - 600, end - 150).on).toBe(true);
});

it('takes content that grows or shrinks for no movement of the member', () => {
  const state = scroll(end);
  expect(afterScroll(state, { top: end, height: height + 900, viewport }).on).toBe(true);
  expect(afterScroll(state, { top: end - 100, height: height - 100, viewport }).on).toBe(true);
});

it('knows when the end is near', () => {
  expect(isNearEnd({ top: end - 150, height, viewport })).toBe(true);
  expect(isNearEnd({ top: end - 151, height, viewport })).toBe(false);
});
