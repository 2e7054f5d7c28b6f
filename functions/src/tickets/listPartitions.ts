import {
  isAdmin,
  mayShowAll,
  seesGroups,
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

/** One partition of an index. */
export interface ListPart {
  index: 'gsi1' | 'gsi2';
  pk: string;
}

/**
 * Index partitions that together hold a viewer's list: the whole status for `show all`, else their own for open
 * tickets and one per queue shown, with the one for no queue where the viewer sees such (shared decisions, Lists).
 */
export function listPartitions(companyId: number, viewer: TicketViewer, choice: ListChoice): ListPart[] {
  const { list, queueIds } = choice;
  const whole: ListPart[] = [{ index: 'gsi1', pk: ticketListPartition(companyId, list) }];
  const held = (holders: readonly string[]): ListPart[] =>
    [...new Set(holders)].map((holder) => ({
      index: 'gsi2',
      pk: ticketListPartition(companyId, list, holder),
    }));
  if (list === 'open') return choice.showAll && mayShowAll(viewer) ? whole : held([`U#${viewer.id}`]);
  if (list === 'group' && !seesGroups(viewer)) return [];
  if (isAdmin(viewer) && (choice.showAll || queueIds === undefined)) return whole;
  const reachable = isAdmin(viewer)
    ? (queueIds ?? [])
    : viewer.queueIds.filter((id) => queueIds === undefined || queueIds.includes(id));
  const holders = reachable.map((id) => `Q#${id}`);
  return held(seesTicketsWithoutQueue(viewer) ? [...holders, 'Q#0'] : holders);
}
