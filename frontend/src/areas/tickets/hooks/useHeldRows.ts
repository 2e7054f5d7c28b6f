import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sizes } from '../../../frame/theme/tokens.ts';
import { holdOrder } from '../lists/holdOrder.ts';

interface Held {
  ids: readonly number[];
  /** A list shorter than its pane has no scroll position to make up for new rows with. */
  overflows: boolean;
}

/** Rows in the order to show: the live one, or the held one while the pointer is on the list. */
export function useHeldRows(live: readonly Ticket[], scroller: RefObject<HTMLDivElement | null>) {
  const [held, setHeld] = useState<Held | null>(null);
  const { rows, above } = useMemo(() => {
    if (!held) return { rows: live, above: 0 };
    const kept = holdOrder(held.ids, live);
    if (held.overflows) return kept;
    // New rows wait at the end, where there is room, until the pointer leaves.
    return { rows: [...kept.rows.slice(kept.above), ...kept.rows.slice(0, kept.above)], above: 0 };
  }, [held, live]);

  const before = useRef(0);
  useLayoutEffect(() => {
    const added = above - before.current;
    before.current = above;
    if (added > 0) scroller.current?.scrollBy({ top: added * sizes.ticketRow });
  }, [above, scroller]);

  const hold = useCallback(() => {
    const height = scroller.current?.clientHeight ?? 0;
    setHeld(
      (current) =>
        current ?? {
          ids: live.map((row) => row.id),
          overflows: live.length * sizes.ticketRow > height + sizes.ticketRow,
        },
    );
  }, [live, scroller]);
  const release = useCallback(() => setHeld(null), []);
  return { rows, above, hold, release };
}
