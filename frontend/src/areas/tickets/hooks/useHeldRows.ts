import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sizes } from '../../../frame/theme/tokens.ts';
import { holdOrder } from '../lists/holdOrder.ts';

interface Held {
  ids: readonly number[];
  /** True if the list is longer than its pane. Only then can its scroll position be corrected for new rows. */
  overflows: boolean;
}

/** Rows in display order: live, or held while the pointer is on the list. */
export function useHeldRows(live: readonly Ticket[], scroller: RefObject<HTMLDivElement | null>) {
  const [held, setHeld] = useState<Held | null>(null);
  const { rows, above } = useMemo(() => {
    if (!held) return { rows: live, above: 0 };
    const kept = holdOrder(held.ids, live);
    if (held.overflows) return kept;
    // A list shorter than its pane has room at its end: new rows stay there until the pointer leaves.
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
