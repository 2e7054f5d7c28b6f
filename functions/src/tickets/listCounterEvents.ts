import { ticketStatuses } from '@balcao/shared/tickets/ticketModel';
import { mayShowAll, seesQueue } from '@balcao/shared/tickets/ticketRules';
import { listCounterEntity } from '../db/listCounterEntity.ts';
import type { EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';

const lists: readonly string[] = ticketStatuses;

/** The count of a list of tickets goes to whoever's tabs show that list; what other areas count is nobody's news. */
export const listCounterEvents: EventRule =
  async ({ context }) =>
  (change) => {
    if (change.after === undefined) return [];
    const { bucket, count, version } = listCounterEntity.fromItem(change.after);
    const [list = '', kind, holderText] = bucket.split('#');
    if (!lists.includes(list)) return [];
    const holder = Number(holderText);
    const event = liveEvent(
      context.companyId,
      'counters',
      'update',
      { entity: `counter:${bucket}`, version, at: '' },
      { bucket, count: Math.max(0, count) },
    );
    return [
      ({ viewer }) => {
        if (kind === 'U') return holder === viewer.id || mayShowAll(viewer) ? event : undefined;
        if (kind === 'Q') return seesQueue(viewer, holder === 0 ? null : holder) ? event : undefined;
        return undefined;
      },
    ];
  };
