import { useEffect, useState } from 'react';
import { timings } from '../../../contract/limits.ts';
import { useReducedMotion } from '../../lib/motion.ts';

/**
 * Counts words as if somebody typed them; a visitor who asks for less motion has them all at once.
 *
 * @param total number of words
 * @returns how many are to be seen now
 */
export function useTyped(total: number): number {
  const still = useReducedMotion();
  const [typed, setTyped] = useState(0);
  const done = still || typed >= total;

  useEffect(() => {
    if (done) return undefined;
    const timer = setInterval(() => setTyped((count) => count + 1), timings.typedStepMs);
    return () => clearInterval(timer);
  }, [done]);

  return done ? total : typed;
}
