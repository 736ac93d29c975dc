import { memo, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../contract/chat.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { failureOf, type Failure } from '../chat-errors.ts';
import { useThread, type ThreadStore } from '../thread-store.ts';
import { ReplyIcon } from './icons.tsx';
import { ReplyFailure } from './reply-failure.tsx';

/** What the member can do with a message. */
export interface SpeechActions {
  store: ThreadStore;
  retry(userMessageId: string): void;
  turnTo(message: ChatMessage, step: -1 | 1): void;
}

interface SpeechProps {
  message: ChatMessage;
  /** Name of the speaking character. */
  speaker: string;
  /** True for the last message on screen. */
  last: boolean;
  actions: SpeechActions;
}

/** One message: a character's speech as in a printed play, or the member's words in a bubble. */
export const Speech = memo(function Speech({ message, speaker, last, actions }: SpeechProps) {
  if (message.user) return <Words message={message} actions={actions} />;
  return (
    <Line speaker={speaker}>
      <Reply message={message} last={last} actions={actions} />
    </Line>
  );
});

/** A character's line of the play, its name in the margin. */
export function Line({ speaker, children }: { speaker: string; children: ReactNode }) {
  return (
    <div className="page line py-3">
      <p className="speaker text-accent">{speaker}.</p>
      <div className="reply min-w-0 dark:font-[350]">{children}</div>
    </div>
  );
}

function Words({ message, actions }: { message: ChatMessage; actions: SpeechActions }) {
  return (
    <div className="page flex flex-col items-end py-3">
      <p className="max-w-[min(34rem,88%)] rounded-l rounded-ee-s border border-line bg-raised px-4 py-2.5 text-[1.0625rem] leading-relaxed whitespace-pre-wrap">
        <span className="sr-only">You: </span>
        {message.text}
      </p>
      <Takes message={message} actions={actions} />
    </div>
  );
}

function Reply({ message, last, actions }: Omit<SpeechProps, 'speaker'>) {
  const { store } = actions;
  const live = useThread(store, ({ run }) => (run?.messageId === message.id ? run.text : ''));
  const busy = useThread(store, ({ phase }) => phase !== 'idle');
  const lost = useThread(store, ({ failure }) =>
    last && failure && failure.userMessageId === message.parent_id ? failure : undefined,
  );
  const text = live.length > message.text.length ? live : message.text;
  const failure = lost ?? (message.error && failureOf({ code: message.error }));
  const running = busy && last;
  return (
    <>
      {text !== '' && <Markdown text={text} growing={running || message.finish !== 'stop'} />}
      {text === '' && (running || message.run_id) && !failure && <Thinking />}
      {text === '' && !running && message.finish && (
        <em className="text-muted">(Stopped before the first word.)</em>
      )}
      {!running && (
        <Ending
          message={message}
          failure={failure || undefined}
          again={last && !message.run_id}
          actions={actions}
        />
      )}
    </>
  );
}

/** Stands under a reply that is not running: what went wrong, the other takes, and the way to another one. */
function Ending({
  message,
  failure,
  again,
  actions,
}: {
  message: ChatMessage;
  failure: Failure | undefined;
  again: boolean;
  actions: SpeechActions;
}) {
  const parent = message.parent_id;
  const retry = parent === null ? undefined : () => actions.retry(parent);
  return (
    <>
      {failure && (
        <div className="mt-2">
          <ReplyFailure failure={failure} onRetry={retry} />
        </div>
      )}
      <div className="-ms-2 flex items-center gap-1 text-sm text-muted empty:hidden">
        <Takes message={message} actions={actions} />
        {again && retry && !failure && (
          <button
            type="button"
            onClick={retry}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-m px-2 transition-colors hover:text-accent"
          >
            <ReplyIcon name="again" className="size-4" />
            Another take
          </button>
        )}
      </div>
    </>
  );
}

/** Which of several takes this is, with the way to its neighbours. */
function Takes({ message, actions }: { message: ChatMessage; actions: SpeechActions }) {
  const { index, count } = message.branch;
  if (count < 2) return null;
  return (
    <span className="inline-flex items-center text-sm text-muted">
      <IconButton label="Previous take" disabled={index === 1} onClick={() => actions.turnTo(message, -1)}>
        <Icon name="back" className="size-4" />
      </IconButton>
      {index}/{count}
      <IconButton label="Next take" disabled={index === count} onClick={() => actions.turnTo(message, 1)}>
        <Icon name="forward" className="size-4" />
      </IconButton>
    </span>
  );
}

/** Stands in an empty reply until its first word. */
function Thinking() {
  return (
    <span className="footlights">
      <i />
      <i />
      <i />
      <span className="sr-only">Thinking</span>
    </span>
  );
}
