import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useReadingPlace } from './useReadingPlace.ts';

/** Pixels from the top within which older messages are loaded, and from the end within which the end stays in view. */
const loadWithin = 50;
const bottomWithin = 60;

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** `keys`: keys of all messages, oldest first. `newestIsOwn`: true if the user wrote the newest one. */
  keys: readonly string[];
  newestIsOwn: boolean;
  /** Everything rendered, including events; a new array on each change. */
  items: readonly unknown[];
  hasMore: boolean;
  onOlder: () => void;
}

/**
 * Scroll position of a conversation. At the end it stays at the end; anywhere else the message being read keeps its
 * place whatever changes around it, and new messages are counted (`unseen`).
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
      // The previous newest item may be gone: an optimistic message replaced by the stored one.
      const from = before === undefined || !grewBelow ? -1 : keys.indexOf(before);
      if (from !== -1) setUnseen((count) => count + keys.length - 1 - from);
    }
    // A short first page cannot be scrolled, so scrolling would never load the next one.
    if (hasMore && element.scrollHeight <= element.clientHeight) onOlder();
  }, [scroller, items, newest, keys, newestIsOwn, hasMore, onOlder, toEnd, hold]);

  useLayoutEffect(() => {
    const inner = content.current;
    const outer = scroller.current;
    if (!inner || !outer) return undefined;
    // Pictures of unknown size and a growing composer must move neither the end nor the message being read.
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
