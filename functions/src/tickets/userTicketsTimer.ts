import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Actor } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { untilKeptOut } from '../runtime/untilKeptOut.ts';
import { armTimer } from '../timers/armTimer.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { returnTicket } from './moves/returnTicket.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from './ticketEntity.ts';

/**
 * Lists whose tickets somebody can have. A closed ticket, and one that waits for its rating, tells who served it:
 * that stays as it was.
 */
const lists = ['open', 'group', 'pending'] as const;
/** Tickets that are read at a time, and how often in one run. */
const pageSize = 25;
const pagesOfARun = 10;
/** By then what the person had under way has ended, nobody names them any longer, and the lists show it. */
const againMs = 60_000;

/** How far the tickets of somebody who was deleted are worked off; `deleteUser` begins with the first two. */
type Place = {
  userId: number;
  /** Who deleted them. */
  actor: Actor;
  list?: (typeof lists)[number];
  /** The last ticket that was read of the list. */
  startKey?: StoredItem;
  /** The second time, for what they took while they were being deleted. */
  again?: boolean;
};

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    userTickets: Place;
  }
}

/**
 * Puts the tickets of somebody who was deleted back into their queues: nobody else would find the open ones in a list of
 * theirs. A bounded part in each run, and no harm in one that runs twice.
 */
export const userTicketsTimer: TimerHandler<'userTickets'> = {
  async run(runtime, timer) {
    const { companyId } = timer;
    const begun = timer.payload;
    let place: Place | undefined = begun;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++)
      place = await releasePage(runtime, companyId, place);
    if (place === undefined && begun.again) return undefined;
    const { userId, actor } = begun;
    const waitMs = place === undefined ? againMs : 0;
    await armTimer(runtime, {
      companyId,
      kind: 'userTickets',
      subject: timer.subject,
      dueAt: new Date(runtime.clock.now() + waitMs).toISOString(),
      payload: { ...(place ?? { userId, actor, again: true }) },
      gotOn: !isDeepStrictEqual(place, begun),
    });
    return undefined;
  },
};

/** Answers where to go on. */
async function releasePage(runtime: Runtime, companyId: number, place: Place): Promise<Place | undefined> {
  const { list = lists[0], startKey, ...rest } = place;
  const { userId } = place;
  const { items, lastKey } = await runtime.store.query({
    // Only open tickets have a list for each person.
    ...(list === 'open'
      ? { index: 'gsi2', pk: ticketListPartition(companyId, list, `U#${userId}`) }
      : { index: 'gsi1', pk: ticketListPartition(companyId, list) }),
    filter: { expression: '#userId = :userId', values: { userId } },
    limit: pageSize,
    startKey,
  });
  const release = (item: StoredItem) => () => releaseTicket(runtime, ticketEntity.fromItem(item), place);
  const keptOut = await untilKeptOut(items.map(release));
  // The first time, one that others keep out waits for the second; what is left then the queue brings again.
  if (place.again === true && keptOut.length > 0) throw keptOut[0];
  if (lastKey !== undefined) return { ...rest, list, startKey: lastKey };
  const next = lists[lists.indexOf(list) + 1];
  return next && { ...rest, list: next };
}

/** A list may show what was: the ticket counts as it is now. */
async function releaseTicket(
  runtime: Runtime,
  shown: TicketItem,
  { userId, actor }: Pick<Place, 'userId' | 'actor'>,
): Promise<void> {
  const [stored, conversation] = await runtime.store.batchGet(
    [ticketKey(shown), conversationEntity.key(shown)],
    { consistent: true },
  );
  if (stored === undefined || conversation === undefined) return;
  const ticket = ticketEntity.fromItem(stored);
  if (ticket.userId !== userId || !lists.some((list) => list === ticketListOf(ticket.status))) return;
  const loaded = { ticket, conversation: conversationEntity.fromItem(conversation) };
  const { plan } = returnTicket({ actor, at: runtime.clock.iso() }, loaded);
  await commitPlan(runtime, plan);
}
