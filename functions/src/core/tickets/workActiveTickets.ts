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

/** A closed ticket, and one that waits for its rating, tells who served it and where: that stays as it was. */
const lists = ['open', 'group', 'pending'] as const;
/** Tickets that are read at a time. */
const pageSize = 25;

/** How far a job has come in the active tickets of somebody, or of a queue. */
export type TicketsPlace = {
  list?: (typeof lists)[number];
  /** The last ticket that was read of the list. */
  startKey?: StoredItem;
  /** The second time, for what came while the first went on. */
  again?: boolean;
};

/** Whose tickets they are, and what is done with each, as it is now. */
export interface TicketsWork {
  of: { userId: number } | { queueId: number };
  work: (found: { ticket: TicketItem; conversation: ConversationItem }) => Promise<void>;
}

/**
 * Works a page of tickets off, and answers where to go on; undefined at their end. The first time, one that others keep out
 * waits for the second; what is left then the queue brings again.
 *
 * @throws what kept one out the second time
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
  // Open tickets stand with whoever serves them, the others with their queue.
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

/** A list may show what was: the ticket counts as it is now, where it is active still. */
async function readAsIs({ store }: Runtime, shown: TicketItem) {
  const [stored, conversation] = await store.batchGet([ticketKey(shown), conversationEntity.key(shown)], {
    consistent: true,
  });
  if (stored === undefined || conversation === undefined) return undefined;
  const ticket = ticketEntity.fromItem(stored);
  if (!lists.some((list) => list === ticketListOf(ticket.status))) return undefined;
  return { ticket, conversation: conversationEntity.fromItem(conversation) };
}
