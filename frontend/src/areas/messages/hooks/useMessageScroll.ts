import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Older messages load this close to the top (core specification, section 2.4). */
const loadWithin = 50;
const bottomWithin = 60;

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Id of the oldest loaded message. */
  oldest: number | undefined;
  /** Keys of everything shown, oldest first, and whether the newest is one's own. */
  keys: readonly string[];
  newestIsOwn: boolean;
  /** How many lines are shown, those that tell what happened to the ticket included. */
  lines: number;
  hasMore: boolean;
  onOlder: () => void;
}

/** Where a message stands in the scrolled content, in pixels. */
function topOf(scroller: HTMLElement, id: number | undefined): number {
  const message = scroller.querySelector(`[data-message="${id}"]`);
  if (!message) return 0;
  return message.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

/**
 * Where a conversation stands: at the end while one is at the end, still when older pages come in above, and never
 * pulled down by a new message while one reads further up (`unseen` counts those).
 */
export function useMessageScroll(options: Options) {
  const { scroller, content, oldest, keys, newestIsOwn, lines, hasMore, onOlder } = options;
  const newest = keys.at(-1);
  const atEnd = useRef(true);
  const last = useRef({ oldest, newest, top: 0 });
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
    // Measured on the message itself: new ones may have come in below at the same time.
    if (grewAbove) element.scrollBy({ top: topOf(element, before.oldest) - before.top });
    if (grewBelow) {
      if (atEnd.current || newestIsOwn) toEnd();
      else {
        // What stood last may be gone: an optimistic message whose place the stored one took.
        const from = before.newest === undefined ? -1 : keys.indexOf(before.newest);
        if (from !== -1) setUnseen((count) => count + keys.length - 1 - from);
      }
    }
    last.current = { oldest, newest, top: topOf(element, oldest) };
    // A short first page leaves no room to scroll, so nothing would ever ask for the next.
    if (hasMore && element.scrollHeight <= element.clientHeight) onOlder();
  }, [scroller, oldest, newest, keys, newestIsOwn, hasMore, onOlder, toEnd]);

  useLayoutEffect(() => {
    // What happened to the ticket is known after its messages; its lines must not push them down for a frame.
    if (atEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller, lines]);

  useLayoutEffect(() => {
    const inner = content.current;
    const outer = scroller.current;
    if (!inner || !outer) return undefined;
    // Pictures without a known size and a growing composer must not push the end out of sight.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) outer.scrollTo({ top: outer.scrollHeight });
      last.current.top = topOf(outer, last.current.oldest);
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
