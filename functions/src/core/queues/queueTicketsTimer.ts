import { isDeepStrictEqual } from 'node:util';
import { companyEntity } from '../company/companyEntity.ts';
import { companyExpired } from '../company/companyExpired.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { type Actor, userIdOf } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { companySettingsEntity, toCompanySettings } from '../company/settingsEntity.ts';
import { onlyIfUnchanged } from '../tickets/moves/onlyIfUnchanged.ts';
import { planMove } from '../tickets/moves/planMove.ts';
import { planQueueEntry } from '../tickets/queueEntry/planQueueEntry.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { type TicketsPlace, workActiveTickets } from '../tickets/workActiveTickets.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { forgetQueue } from './forgetQueue.ts';
import { queueEntity, type QueueItem } from '../records/queueEntity.ts';

/** Pages of tickets per run. */
const pagesOfARun = 10;
/**
 * Delay of the second pass: moves that were under way during the first pass have then ended, and the indexes show them.
 */
const againMs = 60_000;

/** Progress through the tickets of a deleted queue; `deleteQueue` sets the fields below. */
type Place = TicketsPlace & {
  queueId: number;
  /** The queue that gets the tickets; null for none. */
  toQueueId: number | null;
  /** The user who deleted the queue. */
  actor: Actor;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    queueTickets: Place;
  }
}

/**
 * Removes a deleted queue from everything that names it, then moves its tickets to another queue or to none. Each run
 * does a bounded part; repeating one is harmless.
 */
export const queueTicketsTimer: TimerHandler<'queueTickets', FiresAgain> = {
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
    return {
      dueAt: new Date(runtime.clock.now() + waitMs).toISOString(),
      payload: { ...(place ?? { queueId, toQueueId, actor, again: true }) },
      gotOn: !isDeepStrictEqual(place, begun),
    };
  },
};

/** Moves one page of tickets. Returns the place to continue from, undefined at the end. */
async function movePage(runtime: Runtime, companyId: number, place: Place): Promise<Place | undefined> {
  const { queueId, actor } = place;
  const target = await livingTarget(runtime, companyId, place);
  return workActiveTickets(runtime, companyId, place, {
    of: { queueId },
    work: (found) => moveTicket(runtime, found, actor, target),
  });
}

/** The target queue, unless it was deleted too. */
async function livingTarget(
  { store }: Runtime,
  companyId: number,
  { toQueueId }: Place,
): Promise<QueueItem | undefined> {
  if (toQueueId === null) return undefined;
  const stored = await store.get(queueEntity.key({ companyId, id: toQueueId }), { consistent: true });
  return stored && queueEntity.fromItem(stored);
}

async function moveTicket(
  runtime: Runtime,
  found: { ticket: TicketItem; conversation: ConversationItem },
  actor: Actor,
  target: QueueItem | undefined,
): Promise<void> {
  if (target?.closeTicket === true) return closeInto(runtime, found, target, actor);
  const { plan } = planMove(
    found.ticket,
    found.conversation,
    {
      // The name of the user who handed the ticket over stays shown.
      to: { queueId: target?.id, handedBy: found.ticket.handedBy },
      log: [{ type: 'queue', userId: userIdOf(actor), queueId: target?.id }],
    },
    runtime.clock.iso(),
  );
  await commitPlan(runtime, plan);
}

/** For a target queue that closes its tickets: closes the ticket in that queue, whether it waits or is open. */
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
  const isSilent = companyExpired(company, clock.now());
  const { plan } = await planQueueEntry(ctx, found, facts, { log: 'queue', greets: false, isSilent });
  // No farewell is sent if the customer has written meanwhile.
  await commitPlan(runtime, onlyIfUnchanged(plan, found.ticket));
}
