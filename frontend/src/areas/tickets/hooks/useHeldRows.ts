import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { sizes } from '../../../app/theme/tokens.ts';
import { holdOrder } from '../holdOrder.ts';

/** Rows in the order to show: the live one, or the held one while the pointer is on the list. */
export function useHeldRows(live: readonly Ticket[], scroller: RefObject<HTMLDivElement | null>) {
  const [held, setHeld] = useState(false);
  const [above, setAbove] = useState(0);
  const shown = useRef<readonly number[]>([]);
  const element = scroller.current;
  const overflows = element !== null && element.scrollHeight > element.clientHeight + sizes.ticketRow;
  let rows: readonly Ticket[] = live;
  let added = 0;
  if (held && shown.current.length > 0) {
    const kept = holdOrder(shown.current, live);
    added = kept.above;
    // A short list has no scroll position to make up with, so its new rows wait at the end, where there is room.
    rows = overflows ? kept.rows : [...kept.rows.slice(added), ...kept.rows.slice(0, added)];
    if (!overflows) added = 0;
  }
  useLayoutEffect(() => {
    const before = shown.current;
    const first = before[0];
    shown.current = rows.map((row) => row.id);
    if (added === 0 || !scroller.current || first === undefined) return;
    const shift = shown.current.indexOf(first);
    if (shift > 0) {
      scroller.current.scrollTop += shift * sizes.ticketRow;
      setAbove((count) => count + shift);
    }
  });
  const hold = useCallback(() => setHeld(true), []);
  const release = useCallback(() => {
    setHeld(false);
    setAbove(0);
  }, []);
  return { rows, above, hold, release };
}
