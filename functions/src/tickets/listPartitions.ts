import {
  isAdmin,
  mayShowAll,
  seesTicketsWithoutQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import { type TicketList, ticketListPartition } from './ticketEntity.ts';

export interface ListChoice {
  list: TicketList;
  showAll: boolean;
  /** Queues the viewer picked; undefined means every queue within reach. */
  queueIds?: readonly number[] | undefined;
}

export interface ListSource {
  index: 'gsi1' | 'gsi2';
  partitions: string[];
}

/**
 * Index partitions that together hold a viewer's list: the whole status for `show all`, else their own for open
 * tickets and one per queue shown, with the one for no queue where the viewer sees such (shared decisions, Lists).
 */
export function listPartitions(companyId: number, viewer: TicketViewer, choice: ListChoice): ListSource {
  const { list, queueIds } = choice;
  const whole: ListSource = { index: 'gsi1', partitions: [ticketListPartition(companyId, list)] };
  const held = (holders: readonly string[]): ListSource => ({
    index: 'gsi2',
    partitions: [...new Set(holders)].map((holder) => ticketListPartition(companyId, list, holder)),
  });
  if (list === 'open') return choice.showAll && mayShowAll(viewer) ? whole : held([`U#${viewer.id}`]);
  if (list === 'group' && viewer.allowGroup !== 'enabled' && !isAdmin(viewer)) return held([]);
  if (isAdmin(viewer) && (choice.showAll || queueIds === undefined)) return whole;
  const reachable = isAdmin(viewer)
    ? (queueIds ?? [])
    : viewer.queueIds.filter((id) => queueIds === undefined || queueIds.includes(id));
  const holders = reachable.map((id) => `Q#${id}`);
  return held(seesTicketsWithoutQueue(viewer) ? [...holders, 'Q#0'] : holders);
}
