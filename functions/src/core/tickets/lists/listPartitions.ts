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
  /**
   * Queues the viewer picked, with `noQueue` for tickets without one; undefined: all queues they see, and tickets
   * without one.
   */
  queueIds?: readonly number[] | undefined;
}

/** A partition of an index or, without `index`, of entries that refer to tickets. */
export interface ListPart {
  index?: 'gsi1' | 'gsi2';
  pk: string;
  /** Entries to leave out: those that another `ListPart` of this list has, and those of queues not asked for. */
  skips?: (entry: StoredItem) => boolean;
}

/**
 * Index partitions that together hold a viewer's list. With `show all` that is the whole status; otherwise the viewer's
 * own tickets for the open list, or one partition per visible queue for other lists, including tickets without a queue
 * if the viewer sees those. Closed tickets that the viewer had served are included in whatever queue.
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
 * Partitions of entries that together hold the waiting tickets by the instant since which they wait: one per queue.
 * With `show all` those are all queues of the company, few compared with what a page reads.
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

/** Holders of unserved tickets that a viewer sees: their queues and none. */
function shownHolders(
  viewer: TicketViewer,
  queueIds: readonly number[] | undefined,
  queuesOfCompany: Iterable<number> = [],
): string[] {
  const own = isAdmin(viewer) ? [...queuesOfCompany] : viewer.queueIds;
  const wanted = queueIds ?? [...own, noQueue];
  return wanted.filter((id) => seesQueue(viewer, id === noQueue ? null : id)).map((id) => `Q#${id}`);
}

/** The viewer's own closed tickets; those in queues they serve are in the other partitions. */
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
