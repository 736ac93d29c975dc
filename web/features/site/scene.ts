/** A line of a scene; `speaker` is null for the visitor's own. */
export interface SceneLine {
  speaker: { key: string; name: string } | null;
  text: string;
}

/** The sample on the first page: written by hand, and marked as such there. */
export const sampleScene: readonly SceneLine[] = [
  { speaker: null, text: 'Can a machine think?' },
  {
    speaker: { key: 'socrates', name: 'Socrates' },
    text: 'Tell me first what you mean by thinking, my friend. Then we shall see whether the machine has it, and whether we do.',
  },
  {
    speaker: { key: 'ada-lovelace', name: 'Ada Lovelace' },
    text: 'It weaves whatever we know how to order it to weave. The engine does not originate; the surprise is ours.',
  },
  {
    speaker: { key: 'sherlock-holmes', name: 'Sherlock Holmes' },
    text: 'You theorise ahead of your data, both of you. Observe what it does when nobody has told it what to do.',
  },
];
