import { chatRules } from '../../../contract/limits.ts';

/** A reply's lines in this process: written here, or mirrored from the process that writes it. */
export interface Lines {
  texts: string[];
  ended: boolean;
  readers: Set<() => void>;
  unheardSince: number;
  forgetAt: number;
  waking: boolean;
}

/** Adds numbered lines and wakes the readers once for all that arrive together. */
export function addLines(lines: Lines, texts: string[]): void {
  lines.texts.push(...texts);
  wake(lines);
}

/** Marks the log complete, to be forgotten after ten minutes. */
export function endLines(lines: Lines): void {
  lines.ended = true;
  lines.forgetAt = Date.now() + chatRules.finishedRunMs;
  wake(lines);
}

/** Ends a log that misses lines: whoever asks for it again gets another copy. */
export function breakLines(lines: Lines): void {
  lines.ended = true;
  lines.forgetAt = 0;
  wake(lines);
}

/** Tells the readers, once for all lines that arrive together. */
export function wake(lines: Lines): void {
  if (lines.waking) return;
  lines.waking = true;
  queueMicrotask(() => {
    lines.waking = false;
    for (const reader of lines.readers) reader();
  });
}

/** A log without lines, which nobody has read yet. */
export function createLines(): Lines {
  return {
    texts: [],
    ended: false,
    readers: new Set(),
    unheardSince: Date.now(),
    forgetAt: Infinity,
    waking: false,
  };
}
