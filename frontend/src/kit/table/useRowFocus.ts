import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Rows that fit on the screen. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  onEnter: (index: number) => void;
  onSpace: (index: number) => void;
}

/**
 * One row of a table takes the focus (Tab goes there), the keys move it, also to rows that are not mounted yet: they
 * are scrolled to and focused once they are there.
 */
export function useRowFocus({ count, scroller, pageSize, scrollTo, onEnter, onSpace }: Options) {
  const [chosen, setActive] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));
  const wanted = useRef(false);
  // The virtual list renders again once it has scrolled: looked for after each render.
  useLayoutEffect(() => {
    const row = wanted.current
      ? scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      : undefined;
    if (!row) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
  });
  function goTo(index: number) {
    const next = Math.max(0, Math.min(index, count - 1));
    wanted.current = true;
    setActive(next);
    scrollTo(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Buttons within a row keep their keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      PageDown: () => goTo(active + pageSize()),
      PageUp: () => goTo(active - pageSize()),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
      Enter: () => onEnter(active),
      ' ': () => onSpace(active),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
  return { active, setActive, onKeyDown };
}
