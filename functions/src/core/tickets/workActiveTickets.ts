import type { StoredItem } from '@balcao/shared/server/db/entity';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { retryAllSettled } from '../../platform/runtime/retryAllSettled.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from '../records/ticketEntity.ts';

/** Lists to work through. Closed tickets and those waiting for their rating keep their user and queue as a record. */
const lists = ['open', 'group', 'pending'] as const;
const pageSize = 25;

/** Progress of a timer through the active tickets of a user or a queue. */
export type TicketsPlace = {
  list?: (typeof lists)[number];
  /** The list's key to continue from. */
  startKey?: StoredItem;
  /** Second pass, for tickets that came during the first. */
  again?: boolean;
};

/** The user or queue whose tickets are handled, and the work on each, which gets it as stored now. */
export interface TicketsWork {
  of: { userId: number } | { queueId: number };
  work: (found: { ticket: TicketItem; conversation: ConversationItem }) => Promise<void>;
}

/**
 * Handles a page of tickets and returns the place to continue from, undefined at the end. In the first pass a contended
 * ticket is left to the second. In the second pass its error is thrown, so the queue delivers the timer again.
 *
 * @throws the error of a contended ticket in the second pass
 */
export async function workActiveTickets<Place extends TicketsPlace>(
  runtime: Runtime,
  companyId: number,
  place: Place,
  { of, work }: TicketsWork,
): Promise<Place | undefined> {
  const { list = lists[0] } = place;
  const [name, value] =
    'userId' in of ? (['userId', of.userId] as const) : (['queueId', of.queueId] as const);
  // Open tickets are indexed by user, the others by queue.
  const hasOwn = (name === 'userId') === (list === 'open');
  const { items, lastKey } = await runtime.store.query({
    ...(hasOwn
      ? {
          index: 'gsi2',
          pk: ticketListPartition(companyId, list, `${name === 'userId' ? 'U' : 'Q'}#${value}`),
        }
      : { index: 'gsi1', pk: ticketListPartition(companyId, list) }),
    filter: { expression: `#${name} = :value`, values: { value } },
    limit: pageSize,
    startKey: place.startKey,
  });
  const keptOut = await retryAllSettled(
    items.map((item) => async () => {
      const found = await readAsIs(runtime, ticketEntity.fromItem(item));
      if (found?.ticket[name] === value) await work(found);
    }),
  );
  if (place.again === true && keptOut.length > 0) throw keptOut[0];
  if (lastKey !== undefined) return { ...place, list, startKey: lastKey };
  const next = lists[lists.indexOf(list) + 1];
  return next && { ...place, list: next, startKey: undefined };
}

/** The index may be stale: returns the ticket as stored, if it is still active. */
async function readAsIs({ store }: Runtime, shown: TicketItem) {
  const [stored, conversation] = await store.batchGet([ticketKey(shown), conversationEntity.key(shown)], {
    consistent: true,
  });
  if (stored === undefined || conversation === undefined) return undefined;
  const ticket = ticketEntity.fromItem(stored);
  if (!lists.some((list) => list === ticketListOf(ticket.status))) return undefined;
  return { ticket, conversation: conversationEntity.fromItem(conversation) };
}
