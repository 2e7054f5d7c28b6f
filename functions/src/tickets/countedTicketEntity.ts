import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { seesGroups, seesQueue } from '@balcao/shared/tickets/ticketRules';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { ListCounterItem } from '../db/listCounterEntity.ts';
import { ticketEntity, type TicketList, ticketPlace } from './ticketEntity.ts';

/** Where a ticket was last counted: makes the counters idempotent by ticket and version. */
export const countedTicketEntity = defineEntity<{
  companyId: number;
  ticketId: number;
  /** Absent while no list shows the ticket. */
  bucket?: string | undefined;
  version: number;
}>()({
  name: 'countedTicket',
  description: 'Bucket and version under which a ticket was last counted',
  version: 1,
  pk: 'C#{companyId}#COUNTED#{ticketId}',
  sk: 'K',
});

/** Bucket of a stored ticket, undefined while no list shows it. */
export function ticketBucket(stored: StoredItem): string | undefined {
  const place = ticketPlace(stored);
  if (place === undefined) return undefined;
  const apart = ticketEntity.fromItem(stored).isGroup && place.list !== 'group' ? '#G' : '';
  return `${place.list}#${place.holder}${apart}`;
}

export interface CountedList {
  list: TicketList;
  showAll: boolean;
  /** Queues chosen by the viewer; undefined means every queue within reach. */
  queueIds?: readonly number[] | undefined;
}

/** How many tickets a viewer's plain list holds, from the counters. */
export function countOfList(
  counters: readonly ListCounterItem[],
  viewer: TicketViewer,
  wanted: CountedList,
): number {
  let total = 0;
  for (const { bucket, count } of counters) {
    const [list, kind, holder, group] = bucket.split('#');
    if (list !== wanted.list || count <= 0) continue;
    if (group === 'G' && !seesGroups(viewer)) continue;
    const id = Number(holder);
    if (kind === 'U' ? id === viewer.id || wanted.showAll : seesHolder(viewer, id, wanted)) total += count;
  }
  return total;
}

function seesHolder(viewer: TicketViewer, queueId: number, wanted: CountedList): boolean {
  if (wanted.list === 'open') return wanted.showAll && seesQueue(viewer, queueId === 0 ? null : queueId);
  if (!seesQueue(viewer, queueId === 0 ? null : queueId)) return false;
  return wanted.queueIds === undefined || queueId === 0 || wanted.queueIds.includes(queueId);
}
