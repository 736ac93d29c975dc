import { useCallback, useEffect, useRef, useState } from 'react';
import { afterScroll, following, isNearEnd, type Position } from './follow.ts';

const positionOf = (element: HTMLElement): Position => ({
  top: element.scrollTop,
  height: element.scrollHeight,
  viewport: element.clientHeight,
});

/**
 * Keeps a scroller at its end while new content comes, until the member scrolls up.
 *
 * @param count how many messages the scroller shows
 */
export function useFollow(count: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const state = useRef(following);
  const counted = useRef(count);
  const [nearEnd, setNearEnd] = useState(true);
  /** How many messages there were when following was turned off; null while it is on. */
  const [seen, setSeen] = useState<number | null>(null);

  useEffect(() => {
    counted.current = count;
  });

  const read = useCallback((element: HTMLElement) => {
    const position = positionOf(element);
    state.current = afterScroll(state.current, position);
    setNearEnd(isNearEnd(position));
    setSeen((before) => (state.current.on ? null : (before ?? counted.current)));
  }, []);

  useEffect(() => {
    if (!scroller) return undefined;
    const onScroll = () => read(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller, read]);

  const keep = useCallback(() => {
    if (!scroller) return;
    if (state.current.on && counted.current > 0) scroller.scrollTo({ top: scroller.scrollHeight });
    read(scroller);
  }, [scroller, read]);

  useEffect(() => {
    if (!scroller) return undefined;
    const resized = new ResizeObserver(keep);
    resized.observe(scroller);
    return () => resized.disconnect();
  }, [scroller, keep]);

  const toEnd = useCallback(() => {
    state.current = following;
    setSeen(null);
    keep();
  }, [keep]);

  return { setScroller, nearEnd, unread: seen === null ? 0 : count - seen, keep, toEnd };
}
