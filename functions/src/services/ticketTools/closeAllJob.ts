import { isDeepStrictEqual } from 'node:util';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { type Actor, userIdOf } from '../../core/decisions/actor.ts';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { onlyIfUnchanged } from '../../core/tickets/moves/onlyIfUnchanged.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { isTagged } from '../../core/tickets/stages/isTagged.ts';
import { toClosed } from '../../core/tickets/moves/toClosed.ts';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from '../../core/records/ticketEntity.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { ticketJobEntity } from './ticketJobEntity.ts';

/** Tickets per page, and pages per run. */
const pageSize = 25;
const pagesOfARun = 10;

export type CloseAll = {
  list: 'open' | 'pending' | 'group';
  /** `noQueue` for tickets without queue; absent for all tickets. */
  queueIds?: readonly number[] | undefined;
  /** User who started it. */
  actor: Actor;
  /** Tickets updated after this instant stay open. */
  before: string;
  /** Last ticket read. */
  startKey?: StoredItem | undefined;
};

type End = 'done' | 'left' | 'untagged';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    closeAll: CloseAll;
  }
}

/**
 * Closes the tickets of a list without a farewell: a bounded part per run, idempotent. Stops before the next page when
 * asked to. If the company requires a tag for closing, tickets of untagged contacts stay open.
 */
export const closeAllJob: TimerHandler<'closeAll'> = {
  async run(runtime, { companyId, subject, payload }) {
    let place: CloseAll | undefined = payload;
    const { store, clock } = runtime;
    const key = ticketJobEntity.key({ companyId, id: subject });
    const [{ requiredTag }, stored] = await Promise.all([
      readCompanySettings(store, companyId),
      store.get(key, { consistent: true }),
    ]);
    let job = stored;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++) {
      if (job?.['state'] !== 'running') return stopped(runtime, key, job);
      const { ends, next } = await closePage(runtime, companyId, place, requiredTag === 'enabled');
      const add = { done: 0, left: 0, untagged: 0 };
      for (const end of ends) add[end] += 1;
      // Counted per page: tickets closed by a crashed run have left the list, and no later run would count them.
      job = await store.update(key, { add, ...(next === undefined && { set: { state: 'done' } }) });
      place = next;
    }
    if (place === undefined) return undefined;
    const timer: NewTimer<'closeAll'> = {
      companyId,
      kind: 'closeAll',
      subject,
      dueAt: clock.iso(),
      payload: { ...place },
      gotOn: !isDeepStrictEqual(place, payload),
    };
    await armTimer(runtime, timer);
    return undefined;
  },
};

/** Marks a job as stopped if somebody asked for it; one that has ended stays as it is. */
async function stopped({ store }: Runtime, key: ItemKey, job: StoredItem | undefined): Promise<undefined> {
  if (job?.['state'] !== 'stopping') return;
  await store.update(
    key,
    { set: { state: 'stopped' } },
    { expression: '#state = :stopping', values: { stopping: 'stopping' } },
  );
}

async function closePage(runtime: Runtime, companyId: number, place: CloseAll, tagged: boolean) {
  const { list, queueIds, before, startKey } = place;
  const { items, lastKey } = await runtime.store.query({
    index: 'gsi1',
    pk: ticketListPartition(companyId, list),
    to: `${before}~`,
    limit: pageSize,
    startKey,
  });
  const wanted = items
    .map((item) => ticketEntity.fromItem(item))
    .filter(({ queueId = noQueue }) => queueIds === undefined || queueIds.includes(queueId));
  const closed = await Promise.all(wanted.map((ticket) => closeOne(runtime, ticket, place, tagged)));
  const ends = closed.filter((end) => end !== 'contended');
  // Retried once at the end, one by one, so that a ticket under contention does not block the others.
  for (const [at, ticket] of wanted.entries()) {
    if (closed[at] !== 'contended') continue;
    const end = await closeOne(runtime, ticket, place, tagged);
    ends.push(end === 'contended' ? 'left' : end);
  }
  return {
    ends,
    next: lastKey === undefined ? undefined : { ...place, startKey: lastKey },
  };
}

/** Returns `left` if the ticket has left the list or keeps being changed by others. */
async function closeOne(
  runtime: Runtime,
  shown: Pick<TicketItem, 'companyId' | 'conversationId' | 'id' | 'contactId'>,
  { list, actor, before }: CloseAll,
  tagged: boolean,
): Promise<End | 'contended'> {
  const close = async (): Promise<End> => {
    const [stored, conversation, contact] = await runtime.store.batchGet(
      [ticketKey(shown), conversationEntity.key(shown), ...(tagged ? [contactEntity.key(shown)] : [])],
      { consistent: true },
    );
    if (stored === undefined || conversation === undefined) return 'left';
    const ticket = ticketEntity.fromItem(stored);
    if (ticketListOf(ticket.status) !== list || ticket.updatedAt > before) return 'left';
    if (contact !== undefined && !(await isTagged(runtime, contactEntity.fromItem(contact))))
      return 'untagged';
    const at = runtime.clock.iso();
    const log = [{ type: 'closed' as const, userId: userIdOf(actor), queueId: ticket.queueId }];
    const { plan } = planMove(
      ticket,
      conversationEntity.fromItem(conversation),
      { to: toClosed(at), log },
      at,
    );
    await commitPlan(runtime, onlyIfUnchanged(plan, ticket));
    return 'done';
  };
  try {
    return await untilAccepted(close, { attempts: 5, pauseMs: 50 });
  } catch (error) {
    if (error instanceof ConditionFailed) return 'left';
    if (error instanceof Contended) return 'contended';
    throw error;
  }
}
