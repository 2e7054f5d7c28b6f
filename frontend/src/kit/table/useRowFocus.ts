import type { FocusEvent, Key, KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface Options {
  count: number;
  idOf: (index: number) => Key;
  scroller: RefObject<HTMLElement | null>;
  /** Number of rows that PageUp and PageDown move by. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  onEnter: (index: number) => void;
  onSpace: (index: number) => void;
  onDelete: (index: number) => void;
}

/**
 * Roving focus of a table: one row is in the tab order, and the keys move the focus, also to rows that are not
 * mounted yet; these are scrolled to and focused once rendered. If the focused row disappears, the next one takes the
 * focus.
 */
export function useRowFocus(options: Options) {
  const { count, idOf, scroller, pageSize, scrollTo, onEnter, onSpace, onDelete } = options;
  const [chosen, setChosen] = useState<{ index: number; id: Key | null }>({ index: 0, id: null });
  // Follows the row by id when rows are added or removed above it.
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
  // After each render: the virtual list renders the row only after it has scrolled.
  useLayoutEffect(() => {
    const row = wanted.current
      ? scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      : undefined;
    if (!row) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
  });
  const held = useRef<Element | null>(null);
  // If the focused element of a row is gone, focuses the row. An effect, because it must run after a closing dialog has
  // returned the focus.
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // Focus events in a dialog that was opened from a cell bubble to the table, although the dialog is elsewhere in the
    // document.
    if (currentTarget.contains(target)) held.current = target;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The user clicked on nothing focusable, so nothing is to be focused again.
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
