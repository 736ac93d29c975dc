const phraseWords = 6;
const phraseTimes = 3;
const lineWords = 3;

/** Reads a reply piece by piece and says how much of it may be shown. */
export interface ReplyGuard {
  /** Takes the next piece; `text` may be shown now, and `isOver` tells that nothing more belongs to the reply. */
  push(piece: string): { text: string; isOver: boolean };
  /** What was held back and turned out not to be the beginning of a stop text. */
  rest(): string;
}

function firstStop(text: string, stops: string[]): number {
  const places = stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** How many characters at the end of `text` may be the beginning of a stop text. */
function heldBack(text: string, stops: string[]): number {
  for (
    let length = Math.min(text.length, Math.max(0, ...stops.map((stop) => stop.length - 1)));
    length > 0;
    length--
  ) {
    const tail = text.slice(-length);
    if (stops.some((stop) => stop.startsWith(tail))) return length;
  }
  return 0;
}

/** Notices a reply that goes in circles: six words in a row for the third time, or a whole line again. */
function createRepetitionWatch(): (text: string) => boolean {
  const phrases = new Map<string, number>();
  const lines = new Set<string>();
  const recent: string[] = [];
  let word = '';
  let line = '';

  function endWord(): boolean {
    if (word === '') return false;
    recent.push(word);
    word = '';
    if (recent.length > phraseWords) recent.shift();
    if (recent.length < phraseWords) return false;
    const phrase = recent.join(' ');
    const times = (phrases.get(phrase) ?? 0) + 1;
    phrases.set(phrase, times);
    return times >= phraseTimes;
  }

  function endLine(): boolean {
    const whole = line.trim();
    line = '';
    if (whole.split(/\s+/).length < lineWords) return false;
    const isAgain = lines.has(whole);
    lines.add(whole);
    return isAgain;
  }

  return (text) => {
    let isRepeating = false;
    for (const character of text.toLowerCase()) {
      if (/[\p{L}\p{N}'’-]/u.test(character)) word += character;
      else isRepeating = endWord() || isRepeating;
      if (character === '\n') isRepeating = endLine() || isRepeating;
      else line += character;
    }
    return isRepeating;
  };
}

/**
 * Guards a streamed reply. It ends before the first of `stops`, also when that text comes in pieces, and after a
 * piece with which the reply says the same six words for the third time or the same line (of three words or more)
 * again; what was said until then stays. White space before the first word is dropped.
 */
export function createReplyGuard(stops: string[]): ReplyGuard {
  const isRepeating = createRepetitionWatch();
  let held = '';
  let hasBegun = false;

  return {
    push(piece) {
      held += piece;
      if (!hasBegun) held = held.trimStart();
      if (held === '') return { text: '', isOver: false };
      hasBegun = true;
      const stop = firstStop(held, stops);
      const end = stop >= 0 ? stop : held.length - heldBack(held, stops);
      const text = held.slice(0, end);
      held = stop >= 0 ? '' : held.slice(end);
      return { text, isOver: isRepeating(text) || stop >= 0 };
    },
    rest: () => held.trimEnd(),
  };
}
