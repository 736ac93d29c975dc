import { useSyncExternalStore } from 'react';
import { emptyThread, threadReducer, type ThreadAction, type ThreadState } from './thread-state.ts';

/** Holds the running reply of one conversation; pieces of text reach the screen once per animation frame. */
export interface ThreadStore {
  /** The state with every action applied. */
  current(): ThreadState;
  /** The state that is on screen. */
  shown(): ThreadState;
  dispatch(action: ThreadAction): void;
  subscribe: (listener: () => void) => () => void;
}

export function createThreadStore(): ThreadStore {
  const listeners = new Set<() => void>();
  let state = emptyThread;
  let shown = state;
  let frame = 0;

  const publish = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    shown = state;
    for (const listener of listeners) listener();
  };

  return {
    current: () => state,
    shown: () => shown,
    dispatch(action) {
      state = threadReducer(state, action);
      const isPiece = action.type === 'line' && 'response' in action.line;
      if (!isPiece) publish();
      else if (frame === 0) frame = requestAnimationFrame(publish);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the state on screen; the component renders again only when that part changes. */
export function useThread<T>(store: ThreadStore, select: (state: ThreadState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.shown()));
}
