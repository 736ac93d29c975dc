import { timings } from '../../../contract/limits.ts';

/** Specification 2, section 4, "Chat interface activity". */
export type Activity = 'active' | 'focused' | 'idle';

export interface ActivityWatch {
  focus: () => void;
  blur: () => void;
  input: () => void;
  /** Ends the watch. */
  stop: () => void;
}

/**
 * Tells `onChange` what the member does with the composer: typing sets active (for 1 s after the last input), focus sets
 * focused, blur leaves active while typing and turns idle after 5 minutes.
 */
export function watchActivity(onChange: (activity: Activity) => void): ActivityWatch {
  let typing: ReturnType<typeof setTimeout> | undefined;
  let idling: ReturnType<typeof setTimeout> | undefined;
  let focused = false;

  const stopTyping = () => {
    typing = undefined;
    if (focused) onChange('focused');
  };

  return {
    focus() {
      focused = true;
      clearTimeout(idling);
      onChange('focused');
    },
    blur() {
      focused = false;
      if (typing !== undefined) onChange('active');
      idling = setTimeout(() => onChange('idle'), timings.idleMs);
    },
    input() {
      clearTimeout(typing);
      onChange('active');
      typing = setTimeout(stopTyping, timings.typingStopMs);
    },
    stop() {
      clearTimeout(typing);
      clearTimeout(idling);
    },
  };
}
