// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Category } from '../../../../contract/characters.ts';
import { noMatchesText, texts } from '../../../../contract/texts.ts';
import { SearchBox } from './search-box.tsx';

const figure = (key: string, name: string) => ({
  key,
  name,
  thumbnailUrl: '',
  description: '',
  title: '',
  tagline: '',
  expertise_domain: '',
  historical_period: '',
});
const categories: Category[] = [
  {
    key: 'thinkers',
    title: 'Philosophers',
    description: '',
    image: '',
    color: { dark: '#ffffff', light: '#000000' },
    count: 2,
    characters: [figure('socrates', 'Socrates'), figure('isocrates', 'Isocrates')],
  },
];
const onOpen = vi.fn<(key: string) => void>();
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const box = () => screen.getByRole('combobox');

beforeEach(() => {
  vi.useFakeTimers();
  render(<SearchBox categories={categories} onOpen={onOpen} />);
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 'socr' } });
});

afterEach(() => {
  cleanup();
  onOpen.mockReset();
  vi.useRealTimers();
});

it('opens the figure that the arrows have chosen', () => {
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('isocrates');
});

it('goes round from the first to the last', () => {
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Isocrates');
});

it('closes on Escape, and 200 ms after the focus has gone', () => {
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box().getAttribute('aria-expanded')).toBe('false');
  fireEvent.change(box(), { target: { value: 'socra' } });
  fireEvent.blur(box());
  pass(199);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  pass(1);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('says when nothing is found', () => {
  fireEvent.change(box(), { target: { value: 'zeus' } });
  expect(screen.getByText(noMatchesText('zeus'))).toBeDefined();
  expect(screen.getByText(texts.home.searchHint)).toBeDefined();
});
