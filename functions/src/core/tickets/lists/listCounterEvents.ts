import { ticketStatuses } from '@balcao/shared/records/ticketWords';
import { seesCounter } from '@balcao/shared/tickets/listCounters';
import { listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import type { EventRule } from '../../live/eventRule.ts';
import { liveEvent } from '../../live/liveEvent.ts';

const lists: readonly string[] = ticketStatuses;

/** The count of a list of tickets goes to whoever's tabs show that list; what other areas count is nobody's news. */
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
