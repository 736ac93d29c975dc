import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/motion.ts';

const fadeMs = 300;

/** Times that the showcase gives each figure (specification 1, section 9), in milliseconds. */
export const showcaseTimes = { form: 12_000, waiting: 15_000 } as const;

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
      }, fadeMs);
    }, everyMs);
    return () => {
      clearInterval(turn);
      clearTimeout(fade);
      setFaded(false);
    };
  }, [running, everyMs]);

  return { index: count === 0 ? 0 : index % count, faded, hold };
}
