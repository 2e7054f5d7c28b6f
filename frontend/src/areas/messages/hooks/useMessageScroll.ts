import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useReadingPlace } from './useReadingPlace.ts';

/** Older messages load this close to the top (core specification, section 2.4). */
const loadWithin = 50;
const bottomWithin = 60;

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Keys of every message, oldest first, and whether the newest is one's own. */
  keys: readonly string[];
  newestIsOwn: boolean;
  /** All that is shown, what happened to the ticket included; a new list when any of it changed. */
  items: readonly unknown[];
  hasMore: boolean;
  onOlder: () => void;
}

/**
 * Where a conversation stands: at the end while one is at the end, otherwise still, whatever comes in or
 * changes around what one reads; new messages are counted meanwhile (`unseen`).
 */
export function useMessageScroll(options: Options) {
  const { scroller, content, keys, newestIsOwn, items, hasMore, onOlder } = options;
  const newest = keys.at(-1);
  const atEnd = useRef(true);
  const lastNewest = useRef(newest);
  const { note, touch, hold } = useReadingPlace(scroller);
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
    const before = lastNewest.current;
    const grewBelow = newest !== before;
    lastNewest.current = newest;
    if (atEnd.current || (grewBelow && newestIsOwn)) toEnd();
    else {
      hold();
      // What stood last may be gone: an optimistic message whose place the stored one took.
      const from = before === undefined || !grewBelow ? -1 : keys.indexOf(before);
      if (from !== -1) setUnseen((count) => count + keys.length - 1 - from);
    }
    // A short first page leaves no room to scroll, so nothing would ever ask for the next.
    if (hasMore && element.scrollHeight <= element.clientHeight) onOlder();
  }, [scroller, items, newest, keys, newestIsOwn, hasMore, onOlder, toEnd, hold]);

  useLayoutEffect(() => {
    const inner = content.current;
    const outer = scroller.current;
    if (!inner || !outer) return undefined;
    // Pictures without a known size and a growing composer must not push the end out of sight, nor what one reads.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) outer.scrollTo({ top: outer.scrollHeight });
      else hold();
    });
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [content, scroller, hold]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = fromEnd < bottomWithin;
    setAway(fromEnd > element.clientHeight);
    if (atEnd.current) setUnseen(0);
    note();
    if (hasMore && element.scrollTop < loadWithin) onOlder();
  }, [hasMore, onOlder, scroller, note]);

  return { onScroll, touch, toEnd, unseen, away };
}
