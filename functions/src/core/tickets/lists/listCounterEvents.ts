import { ticketStatuses } from '@balcao/shared/records/ticketWords';
import { seesCounter } from '@balcao/shared/tickets/listCounters';
import { listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import type { EventRule } from '../../live/eventRule.ts';
import { liveEvent } from '../../live/liveEvent.ts';

const lists: readonly string[] = ticketStatuses;

/** Sends the count of a ticket list to viewers whose tabs show it. Other areas' counters cause no event. */
export const listCounterEvents: EventRule =
  async ({ context }) =>
  (change) => {
    if (change.after === undefined) return [];
    const { bucket, count, version } = listCounterEntity.fromItem(change.after);
    if (!lists.includes(bucket.split('#')[0] ?? '')) return [];
    const event = liveEvent(
      context.companyId,
      'counters',
      'update',
      { entity: `counter:${bucket}`, version, at: '' },
      { bucket, count: Math.max(0, count) },
    );
    return [({ viewer }) => (seesCounter(viewer, bucket) ? event : undefined)];
  };
