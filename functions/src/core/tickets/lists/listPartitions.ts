import type { StoredItem } from '@balcao/shared/server/db/entity';
import {
  isAdmin,
  mayShowAll,
  noQueue,
  seesGroups,
  seesQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import { type TicketList, ticketListPartition } from '../../records/ticketEntity.ts';
import { ticketEntryEntity } from '../../records/ticketEntryEntity.ts';

export interface ListChoice {
  list: TicketList;
  showAll: boolean;
  /** Queues the viewer picked, `noQueue` for none; undefined means every queue within reach, and none. */
  queueIds?: readonly number[] | undefined;
}

/** One partition of an index; without an index, of entries that name tickets. */
export interface ListPart {
  index?: 'gsi1' | 'gsi2';
  pk: string;
  /** Entries that another partition of the list holds, or that nobody asked for. */
  skips?: (entry: StoredItem) => boolean;
}

/**
 * Index partitions that together hold a viewer's list: the whole status for `show all`, else their own for open
 * tickets and one per queue shown, with the one for no queue where the viewer sees such (shared decisions, Lists). Closed
 * tickets that they had themselves are theirs in whatever queue.
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
  const parts = held(shownHolders(viewer, queueIds));
  return list === 'closed' && !isAdmin(viewer) ? [...parts, ownClosed(companyId, viewer, queueIds)] : parts;
}

/**
 * Partitions of entries that together hold what waits, by since when: one per queue. Where all is shown these are those of
 * the company, which are few beside what a page reads.
 */
export function waitingPartitions(
  companyId: number,
  viewer: TicketViewer,
  choice: Pick<ListChoice, 'queueIds'>,
  queuesOfCompany: Iterable<number>,
): ListPart[] {
  const holders = shownHolders(viewer, choice.queueIds, queuesOfCompany);
  return [...new Set(holders)].map((holder) => ({
    pk: ticketEntryEntity.partition({ companyId, order: 'waiting', holder }),
  }));
}

/** Holders of what nobody serves yet, as far as a person sees it: their queues, and none. */
function shownHolders(
  viewer: TicketViewer,
  queueIds: readonly number[] | undefined,
  queuesOfCompany: Iterable<number> = [],
): string[] {
  const own = isAdmin(viewer) ? [...queuesOfCompany] : viewer.queueIds;
  const wanted = queueIds ?? [...own, noQueue];
  return wanted.filter((id) => seesQueue(viewer, id === noQueue ? null : id)).map((id) => `Q#${id}`);
}

/** Those of queues that they serve are in the partitions of these. */
function ownClosed(
  companyId: number,
  viewer: TicketViewer,
  queueIds: readonly number[] | undefined,
): ListPart {
  return {
    pk: ticketEntryEntity.partition({ companyId, order: 'closed', holder: `U#${viewer.id}` }),
    skips: (stored) => {
      const { queueId } = ticketEntryEntity.fromItem(stored);
      const picked = queueIds === undefined || queueIds.includes(queueId ?? noQueue);
      return !picked || seesQueue(viewer, queueId ?? null);
    },
  };
}
