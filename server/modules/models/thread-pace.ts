/** What an evaluation does: reads a prompt's tokens, or writes one. */
export type Task = 'reading' | 'writing';

/** Milliseconds a token takes with one thread, by task. */
export type Pace = Record<Task, number>;

/** Chooses how many threads the engine uses. */
export interface ThreadPace {
  /** Hears how long an evaluation took that was alone on the engine. */
  note(task: Task, ms: number, tokens: number): void;
}

/** All threads are worth it only while they are not this much slower than one. */
const mostSlower = 1.5;
const aloneMs = 5_000;

/**
 * The engine's threads wait for one another in a loop, several hundred times a token. Where another program needs
 * one of the cores they wait out its turns, and a token takes ten times as long as with a single thread. So an
 * evaluation with all threads that is slower than one thread would have been is followed by five seconds of one.
 * @param single what one thread was measured to take
 * @param setThreads told `most` or 1
 */
export function createThreadPace(
  single: Pace,
  most: number,
  setThreads: (count: number) => void,
  now: () => number = () => performance.now(),
): ThreadPace {
  let aloneUntil = 0;
  return {
    note(task, ms, tokens) {
      if (most === 1 || tokens === 0) return;
      if (aloneUntil > 0) {
        if (now() < aloneUntil) return;
        aloneUntil = 0;
        setThreads(most);
      } else if (ms / tokens > mostSlower * single[task]) {
        aloneUntil = now() + aloneMs;
        setThreads(1);
      }
    },
  };
}
