import { useEffect, useState } from 'react';
import { timings } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import { useReducedMotion } from '../../../lib/motion.ts';

const { prompts } = texts.home;

/** The question under the greeting; another one every 4 s, unless less motion is asked for. */
export function RotatingPrompt() {
  const [shown, setShown] = useState(0);
  const still = useReducedMotion();

  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(
      () => setShown((index) => (index + 1) % prompts.length),
      timings.promptRotateMs,
    );
    return () => clearInterval(timer);
  }, [still]);

  return (
    <p key={shown} className="appearing mt-2 font-display text-xl text-muted italic">
      {prompts[shown]}
    </p>
  );
}
