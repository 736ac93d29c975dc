import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { layout, limits } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import type { ActivityWatch } from '../activity.ts';
import { ReplyIcon } from './icons.tsx';

/** The limit is shown for the last characters before it. */
const shownBeforeLimit = 500;

const count = new Intl.NumberFormat('en');

export interface ComposerHandle {
  /** Puts words back that could not be sent, before those typed since. */
  restore(text: string): void;
  focus(): void;
  /** Sends what stands there. */
  submit(): void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  /** A reply is asked for or running: Send and Enter stop it. */
  busy: boolean;
  stopping: boolean;
  characterName: string;
  watch: ActivityWatch;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where the member types: Enter sends, Shift+Enter makes a new line; 1 to 5 rows (specification 2, section 5, "Chat"). */
export function Composer({ ref, busy, stopping, characterName, watch, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const limitId = useId();
  const words = text.trim();
  const tooLong = words.length > limits.message;

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  });

  const submit = () => {
    if (busy) onStop();
    else if (words !== '' && !tooLong) {
      onSend(words);
      setText('');
    }
  };

  useImperativeHandle(ref, () => ({
    restore: (lost) => setText((typed) => (typed.trim() === '' ? lost : `${lost}\n${typed}`)),
    focus: () => area.current?.focus(),
    submit,
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-1 rounded-l border border-edge bg-raised p-1 shadow-lifted transition-colors focus-within:border-accent">
        <textarea
          ref={area}
          rows={1}
          value={text}
          placeholder={texts.chat.placeholder}
          aria-label={`Message to ${characterName}`}
          aria-describedby={limitId}
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          onChange={(event) => {
            setText(event.target.value);
            watch.input();
          }}
          onKeyDown={onKeyDown}
          onFocus={() => watch.focus()}
          onBlur={() => watch.blur()}
          style={{ maxBlockSize: `calc(${layout.composerRows} * 1.65em + 1.25rem)` }}
          className="min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-[1.0625rem] leading-[1.65] outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          disabled={busy ? stopping : words === '' || tooLong}
          aria-label={busy ? 'Stop' : 'Send'}
          title={busy ? 'Stop' : 'Send'}
          className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-[calc(var(--corner-l)-0.25rem)] transition-[opacity,background-color] disabled:cursor-not-allowed disabled:opacity-40 ${busy ? 'bg-velvet text-on-velvet' : 'bg-accent text-on-accent'}`}
        >
          <ReplyIcon name={busy ? 'stop' : 'send'} />
        </button>
      </div>
      <p id={limitId} className={`text-end text-sm empty:hidden ${tooLong ? 'text-fault' : 'text-muted'}`}>
        {words.length > limits.message - shownBeforeLimit &&
          `${count.format(words.length)} / ${count.format(limits.message)}${tooLong ? ': too long to send' : ''}`}
      </p>
    </form>
  );
}
