// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRetraction } from './retraction.ts';

function Sample() {
  const header = useRef<HTMLElement>(null);
  const { shown, show } = useRetraction(header);
  return (
    <>
      <header ref={header}>
        <a href="#launcher">A tab</a>
      </header>
      <output>{shown ? 'shown' : 'retracted'}</output>
      <button type="button" onClick={show}>
        Show
      </button>
    </>
  );
}

const state = () => screen.getByRole('status').textContent;
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Sample />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the header of the signed-in area', () => {
  it('steps back after 6 seconds without activity', () => {
    wait(5_900);
    expect(state()).toBe('shown');
    wait(200);
    expect(state()).toBe('retracted');
  });

  it.each(['mouseMove', 'pointerDown', 'keyDown', 'scroll'] as const)('%s keeps it', (sign) => {
    wait(5_000);
    fireEvent[sign](document.body);
    wait(5_000);
    expect(state()).toBe('shown');
    wait(1_100);
    expect(state()).toBe('retracted');
  });

  it('comes back on request and steps back 30 seconds later, whatever stirs', () => {
    wait(6_000);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(state()).toBe('shown');
    wait(29_000);
    fireEvent.mouseMove(document.body);
    expect(state()).toBe('shown');
    wait(1_100);
    expect(state()).toBe('retracted');
  });

  it('stays while the focus is inside', () => {
    screen.getByRole('link').focus();
    wait(60_000);
    expect(state()).toBe('shown');
    screen.getByRole('link').blur();
    wait(6_000);
    expect(state()).toBe('retracted');
  });
});
