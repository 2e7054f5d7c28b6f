import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Older messages load this close to the top (core specification, section 2.4). */
const loadWithin = 50;
const bottomWithin = 60;

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Id of the oldest loaded message, of the newest thing shown, and whether the newest is one's own. */
  oldest: number | undefined;
  newest: string | undefined;
  newestIsOwn: boolean;
  hasMore: boolean;
  onOlder: () => void;
}

/**
 * Where a conversation stands: at the end while one is at the end, still when older pages come in above, and never
 * pulled down by a new message while one reads further up (`unseen` counts those).
 */
export function useMessageScroll(options: Options) {
  const { scroller, content, oldest, newest, newestIsOwn, hasMore, onOlder } = options;
  const atEnd = useRef(true);
  const last = useRef({ oldest, newest, height: 0 });
  const [unseen, setUnseen] = useState(0);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight });
    atEnd.current = true;
    setUnseen(0);
    setAway(false);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = last.current;
    const grewAbove = before.oldest !== undefined && oldest !== before.oldest;
    const grewBelow = newest !== before.newest;
    if (grewAbove) element.scrollBy({ top: element.scrollHeight - before.height });
    if (grewBelow) {
      if (atEnd.current || newestIsOwn) toEnd();
      else if (before.newest !== undefined) setUnseen((count) => count + 1);
    }
    last.current = { oldest, newest, height: element.scrollHeight };
    // A short first page leaves no room to scroll, so nothing would ever ask for the next.
    if (hasMore && element.scrollHeight <= element.clientHeight) onOlder();
  }, [scroller, oldest, newest, newestIsOwn, hasMore, onOlder, toEnd]);

  useLayoutEffect(() => {
    const inner = content.current;
    const outer = scroller.current;
    if (!inner || !outer) return undefined;
    // Pictures without a known size and a growing composer must not push the end out of sight.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) outer.scrollTo({ top: outer.scrollHeight });
      last.current.height = outer.scrollHeight;
    });
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [content, scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = fromEnd < bottomWithin;
    setAway(fromEnd > element.clientHeight);
    if (atEnd.current) setUnseen(0);
    if (hasMore && element.scrollTop < loadWithin) onOlder();
  }, [hasMore, onOlder, scroller]);

  return { onScroll, toEnd, unseen, away };
}
