import { useEffect, useState, type RefObject } from 'react';
import { timings } from '../../../contract/limits.ts';

const signsOfLife = ['mousemove', 'pointerdown', 'keydown', 'scroll'] as const;

function inUse(header: HTMLElement | null): boolean {
  if (header === null) return false;
  return header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]') !== null;
}

/**
 * When the header steps back: after 6 s without mouse, click, key or scroll activity, and 30 s after it was called
 * back (specification 1, section 2, "Header for signed-in users"). It stays while the focus or an open menu is in it.
 *
 * @param header the header's element
 * @returns whether it is to be seen, and what calls it back
 */
export function useRetraction(header: RefObject<HTMLElement | null>): { shown: boolean; show: () => void } {
  const [state, setState] = useState<'fresh' | 'retracted' | 'recalled'>('fresh');

  useEffect(() => {
    if (state === 'retracted') return undefined;
    const wait = state === 'fresh' ? timings.headerIdleMs : timings.headerShownMs;
    let timer: ReturnType<typeof setTimeout>;
    const start = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (inUse(header.current) ? start() : setState('retracted')), wait);
    };
    start();
    const listening = new AbortController();
    if (state === 'fresh') {
      for (const sign of signsOfLife) {
        window.addEventListener(sign, start, { capture: true, passive: true, signal: listening.signal });
      }
    }
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [state, header]);

  return { shown: state !== 'retracted', show: () => setState('recalled') };
}
