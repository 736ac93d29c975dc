import { layout } from '../../../contract/limits.ts';

/** Whether the list keeps to its end by itself (specification 2, section 4, "Auto-scroll"). */
export interface Follow {
  on: boolean;
  /** Furthest position, in pixels from the top, since the list last moved down. */
  furthest: number;
  /** Height of the content at the last movement. */
  height: number;
}

/** Where the list stands: the scroller's own scrollTop, scrollHeight and clientHeight in pixels. */
export interface Position {
  top: number;
  height: number;
  viewport: number;
}

export const following: Follow = { on: true, furthest: 0, height: 0 };

/** True within 150 px of the end. */
export const isNearEnd = ({ top, height, viewport }: Position): boolean =>
  height - top - viewport <= layout.nearBottom;

/**
 * The state after a movement: more than 5 px up turns following off, a movement down that ends within 150 px of the end
 * turns it on. A position that drops because the content shrank is no movement of the member's.
 */
export function afterScroll(state: Follow, position: Position): Follow {
  const { top, height } = position;
  if (height < state.height) return { ...state, furthest: top, height };
  const up = state.furthest - top;
  if (up > layout.scrollUp) return { on: false, furthest: top, height };
  if (up >= 0) return { ...state, height };
  return { on: state.on || isNearEnd(position), furthest: top, height };
}
