import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Failure } from '../chat-errors.ts';
import { ReplyIcon } from './icons.tsx';

/** Whole seconds left of a wait that begins when the component appears. */
function useSecondsLeft(waitS: number): number {
  const [left, setLeft] = useState(waitS);

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);

  return left;
}

/** What went wrong with a reply, from when it can be tried again, and the button that does. */
export function ReplyFailure({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }) {
  const left = useSecondsLeft(failure.waitS ?? 0);
  const retry = failure.retry && onRetry && (
    <Button tone="outline" disabled={left > 0} onClick={onRetry} className="bg-ground/40">
      <ReplyIcon name="again" />
      Retry
    </Button>
  );
  return (
    <Notice tone="fault" action={retry}>
      {failure.text}
      {left > 0 && <span aria-live="off"> You can try again in {left} s.</span>}
    </Notice>
  );
}
