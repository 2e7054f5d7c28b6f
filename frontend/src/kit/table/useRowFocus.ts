import type { FocusEvent, Key, KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface Options {
  count: number;
  idOf: (index: number) => Key;
  scroller: RefObject<HTMLElement | null>;
  /** Rows that fit on the screen. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  onEnter: (index: number) => void;
  onSpace: (index: number) => void;
  onDelete: (index: number) => void;
}

/**
 * One row of a table takes the focus (Tab goes there), the keys move it, also to rows that are not mounted yet: they
 * are scrolled to and focused once they are there. Where the row that had the focus goes, the next one takes it.
 */
export function useRowFocus(options: Options) {
  const { count, idOf, scroller, pageSize, scrollTo, onEnter, onSpace, onDelete } = options;
  const [chosen, setChosen] = useState<{ index: number; id: Key | null }>({ index: 0, id: null });
  // Rows that come or go above it move the row that has the focus.
  const active = useMemo(() => {
    const { index, id } = chosen;
    if (id !== null && idOf(index) !== id) {
      for (let at = 0; at < count; at += 1) if (idOf(at) === id) return at;
    }
    return Math.max(0, Math.min(index, count - 1));
  }, [chosen, count, idOf]);
  const setActive = useCallback(
    (index: number) => {
      const id = idOf(index);
      setChosen((now) => (now.index === index && now.id === id ? now : { index, id }));
    },
    [idOf],
  );
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
  const held = useRef<Element | null>(null);
  // Not before a dialog that has closed gave the focus back, to what may no longer be there.
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // What opened from a cell, such as a question, tells of its focus as well.
    if (currentTarget.contains(target)) held.current = target;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Somebody has clicked beside everything, and wants nothing focused.
    if (relatedTarget === null) held.current = null;
  };
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
      Delete: () => onDelete(active),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
  return { active, setActive, handlers: { onKeyDown, onFocus, onBlur } };
}
