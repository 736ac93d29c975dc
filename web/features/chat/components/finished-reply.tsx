import { useThread, type ThreadStore } from '../thread-store.ts';

/** Tells screen readers a reply once it is finished, not word by word. */
export function FinishedReply({ store, speaker }: { store: ThreadStore; speaker: string }) {
  const text = useThread(store, ({ run }) => (run?.end && 'finish' in run.end ? run.text : ''));
  return (
    <p aria-live="polite" className="sr-only">
      {text && `${speaker}: ${text}`}
    </p>
  );
}
