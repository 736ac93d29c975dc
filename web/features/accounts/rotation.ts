import { useEffect, useState } from 'react';
import { timings } from '../../../contract/limits.ts';
import { useReducedMotion } from '../../lib/motion.ts';

/**
 * Walks through a list, one after the other, with a fade between; a visitor who asks for less motion gets the first.
 *
 * @param count length of the list
 * @param everyMs time that each is shown, in milliseconds
 * @param paused holds the one shown
 * @returns the index shown, whether it is faded out, and what holds it while the pointer is over it
 */
export function useRotation(count: number, everyMs: number, paused: boolean) {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [faded, setFaded] = useState(false);
  const [held, hold] = useState(false);
  const running = !still && !held && !paused && count > 1;

  useEffect(() => {
    if (!running) return undefined;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const turn = setInterval(() => {
      setFaded(true);
      fade = setTimeout(() => {
        setIndex((now) => now + 1);
        setFaded(false);
      }, timings.showcaseFadeMs);
    }, everyMs);
    return () => {
      clearInterval(turn);
      clearTimeout(fade);
      setFaded(false);
    };
  }, [running, everyMs]);

  return { index: count === 0 ? 0 : index % count, faded, hold };
}
