import { isDeepStrictEqual } from 'node:util';
import { companyEntity } from '../companies/companyEntity.ts';
import { connectionEntity } from '../connections/connectionEntity.ts';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { type Actor, userIdOf } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { companySettingsEntity, toCompanySettings } from '../settings/settingsEntity.ts';
import { untilKeptOut } from '../runtime/untilKeptOut.ts';
import { asRead } from '../tickets/asRead.ts';
import { planMove } from '../tickets/planMove.ts';
import { planQueueEntry } from '../tickets/planQueueEntry.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from '../tickets/ticketEntity.ts';
import { armTimer } from '../timers/armTimer.ts';
import { jobPauseMs } from '../timers/jobPause.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { forgetQueue } from './forgetQueue.ts';
import { queueEntity, type QueueItem } from './queueEntity.ts';

/** Lists whose tickets stand in a queue. A closed ticket, and one that waits for its rating, keeps the one it was in. */
const lists = ['open', 'group', 'pending'] as const;
/** Tickets that are read at a time, and how often in one run. */
const pageSize = 25;
const pagesOfARun = 10;
/** By then what somebody had under way has ended, and the lists show it. */
const againMs = 60_000;

/** How far the tickets of a deleted queue are worked off; `deleteQueue` begins with the first three. */
type Place = {
  queueId: number;
  /** The queue that gets them; null for none. */
  toQueueId: number | null;
  /** Who deleted it. */
  actor: Actor;
  list?: (typeof lists)[number];
  /** The last ticket that was read of the list. */
  startKey?: StoredItem;
  /** The second time, for what came into it while it was being deleted. */
  again?: boolean;
};

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    queueTickets: Place;
  }
}

/**
 * Has everything that names a deleted queue forget it, and gives its tickets to another one, or to none. A bounded part in
 * each run, and no harm in one that runs twice.
 */
export const queueTicketsTimer: TimerHandler<'queueTickets'> = {
  async run(runtime, timer) {
    const { companyId } = timer;
    const begun = timer.payload;
    const { queueId, toQueueId, actor } = begun;
    if (begun.list === undefined) await forgetQueue(runtime, companyId, queueId);
    let place: Place | undefined = begun;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++)
      place = await movePage(runtime, companyId, place);
    if (place === undefined && begun.again) return undefined;
    const waitMs = place === undefined ? againMs : jobPauseMs;
    await armTimer(runtime, {
      companyId,
      kind: 'queueTickets',
      subject: timer.subject,
      dueAt: new Date(runtime.clock.now() + waitMs).toISOString(),
      payload: { ...(place ?? { queueId, toQueueId, actor, again: true }) },
      gotOn: !isDeepStrictEqual(place, begun),
    });
    return undefined;
  },
};

/** Answers where to go on. */
async function movePage(runtime: Runtime, companyId: number, place: Place): Promise<Place | undefined> {
  const { list = lists[0], startKey, ...rest } = place;
  const { queueId } = place;
  const { items, lastKey } = await runtime.store.query({
    // Open tickets stand with whoever serves them.
    ...(list === 'open'
      ? { index: 'gsi1', pk: ticketListPartition(companyId, list) }
      : { index: 'gsi2', pk: ticketListPartition(companyId, list, `Q#${queueId}`) }),
    filter: { expression: '#queueId = :queueId', values: { queueId } },
    limit: pageSize,
    startKey,
  });
  const target = await livingTarget(runtime, companyId, place);
  const move = (item: StoredItem) => () => moveTicket(runtime, ticketEntity.fromItem(item), place, target);
  const keptOut = await untilKeptOut(items.map(move));
  // The first time, one that others keep out waits for the second; what is left then the queue brings again.
  if (place.again === true && keptOut.length > 0) throw keptOut[0];
  if (lastKey !== undefined) return { ...rest, list, startKey: lastKey };
  const next = lists[lists.indexOf(list) + 1];
  return next && { ...rest, list: next };
}

/** The queue that gets them, unless it was deleted as well. */
async function livingTarget(
  { store }: Runtime,
  companyId: number,
  { toQueueId }: Place,
): Promise<QueueItem | undefined> {
  if (toQueueId === null) return undefined;
  const stored = await store.get(queueEntity.key({ companyId, id: toQueueId }), { consistent: true });
  return stored && queueEntity.fromItem(stored);
}

/** A list may show what was: the ticket counts as it is now. */
async function moveTicket(
  runtime: Runtime,
  shown: TicketItem,
  { queueId, actor }: Place,
  target: QueueItem | undefined,
): Promise<void> {
  const [stored, conversation] = await runtime.store.batchGet(
    [ticketKey(shown), conversationEntity.key(shown)],
    { consistent: true },
  );
  if (stored === undefined || conversation === undefined) return;
  const ticket = ticketEntity.fromItem(stored);
  if (ticket.queueId !== queueId || !lists.some((list) => list === ticketListOf(ticket.status))) return;
  const found = { ticket, conversation: conversationEntity.fromItem(conversation) };
  if (target?.closeTicket === true) return closeInto(runtime, found, target, actor);
  const { plan } = planMove(
    ticket,
    found.conversation,
    {
      // Who handed it on is told still.
      to: { queueId: target?.id, handedBy: ticket.handedBy },
      log: [{ type: 'queue', userId: userIdOf(actor), queueId: target?.id }],
    },
    runtime.clock.iso(),
  );
  await commitPlan(runtime, plan);
}

/** In a queue that closes what reaches it a ticket ends, served or not. */
async function closeInto(
  runtime: Runtime,
  found: { ticket: TicketItem; conversation: ConversationItem },
  queue: QueueItem,
  actor: Actor,
): Promise<void> {
  const { store, clock, nextId } = runtime;
  const { companyId, whatsappId: id } = found.ticket;
  const [companyRead, settings, connection] = await store.batchGet([
    companyEntity.key({ companyId }),
    companySettingsEntity.key({ companyId }),
    connectionEntity.key({ companyId, id }),
  ]);
  if (companyRead === undefined) return;
  const company = companyEntity.fromItem(companyRead);
  const facts = {
    queue,
    company,
    settings: toCompanySettings(companyId, settings),
    connection: connection && connectionEntity.fromItem(connection),
  };
  const ctx = { store, clock, nextId, companyId, company, actor, at: clock.iso() };
  const { plan } = await planQueueEntry(ctx, found, facts, { log: 'queue', greets: false });
  // Nobody is told farewell over what they have just written.
  await commitPlan(runtime, asRead(plan, found.ticket));
}
