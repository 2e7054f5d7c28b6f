import { isAdmin } from '@balcao/shared/records/isAdmin';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { type Actor, userIdOf } from '../../core/decisions/actor.ts';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { onlyIfUnchanged } from '../../core/tickets/moves/onlyIfUnchanged.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { isTagged } from '../../core/tickets/stages/isTagged.ts';
import { toClosed } from '../../core/tickets/moves/toClosed.ts';
import { readUser } from '../../core/people/userEntity.ts';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from '../../core/records/ticketEntity.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { ticketJobEntity, type TicketJobItem } from './ticketJobEntity.ts';

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
 * asked to, and before the next run once the person who started it is no administrator any more. If the company
 * requires a tag for closing, tickets of untagged contacts stay open.
 */
export const closeAllJob: TimerHandler<'closeAll', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const { store, clock } = runtime;
    const key = ticketJobEntity.key({ companyId, id: subject });
    const [{ requiredTag }, stored, mayGoOn] = await Promise.all([
      readCompanySettings(store, companyId),
      store.get(key, { consistent: true }),
      isStillAdmin(store, companyId, payload.actor),
    ]);
    let job = stored && ticketJobEntity.fromItem(stored);
    if (!mayGoOn && job?.state === 'running') return end(store, key, job.state);
    for (let page = 0; page < pagesOfARun; page++) {
      if (job?.state === 'stopping') return end(store, key, job.state);
      if (job?.state !== 'running') return undefined;
      const place = { ...payload, startKey: job.startKey ?? payload.startKey };
      job = await count(
        store,
        key,
        job,
        await closePage(runtime, companyId, place, requiredTag === 'enabled'),
      );
    }
    if (job?.state !== 'running' && job?.state !== 'stopping') return undefined;
    return { dueAt: clock.iso(), payload: { ...payload } };
  },
};

/** Nothing is closed in the name of a person who was deleted or is no administrator any more. */
async function isStillAdmin(store: Store, companyId: number, actor: Actor): Promise<boolean> {
  const userId = userIdOf(actor);
  const user = userId === undefined ? undefined : await readUser(store, companyId, userId);
  return user !== undefined && isAdmin(user);
}

/**
 * Stores what became of a page, and where the next one begins. Counted per page: tickets closed by a crashed run have
 * left the list, and no later run would count them. Returns undefined if another run has counted this page.
 */
async function count(
  store: Store,
  key: ItemKey,
  { pages = 0 }: TicketJobItem,
  { ends, next }: { ends: readonly End[]; next: StoredItem | undefined },
): Promise<TicketJobItem | undefined> {
  const add = { done: 0, left: 0, untagged: 0, pages: 1 };
  for (const end of ends) add[end] += 1;
  const set = next === undefined ? { state: 'done' } : { startKey: next };
  const uncounted: Condition =
    pages === 0
      ? { expression: 'attribute_not_exists(#pages)' }
      : { expression: '#pages = :pages', values: { pages } };
  try {
    return ticketJobEntity.fromItem(await store.update(key, { add, set }, uncounted));
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Marks a job as stopped; one that has ended meanwhile stays as it is. */
async function end(store: Store, key: ItemKey, state: TicketJobItem['state']): Promise<undefined> {
  try {
    await store.update(
      key,
      { set: { state: 'stopped' } },
      { expression: '#state = :state', values: { state } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
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
  const ends: End[] = closed.filter((end) => end !== 'contended');
  // Retried once at the end, one by one, so that a ticket under contention does not block the others.
  for (const [at, ticket] of wanted.entries()) {
    if (closed[at] !== 'contended') continue;
    const end = await closeOne(runtime, ticket, place, tagged);
    ends.push(end === 'contended' ? 'left' : end);
  }
  return { ends, next: lastKey };
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
    // Closed by an overtaken run of this job, or by somebody else.
    if (ticket.status === 'closed') return 'done';
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
