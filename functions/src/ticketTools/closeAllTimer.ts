import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { type Actor, userIdOf } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { planMove } from '../tickets/planMove.ts';
import { isTagged } from '../tickets/isTagged.ts';
import { readCompanySettings } from '../settings/settingsEntity.ts';
import { contactEntity } from '../contacts/contactEntity.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListOf,
  ticketListPartition,
} from '../tickets/ticketEntity.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { ticketJobEntity } from './ticketJobEntity.ts';

/** Tickets that are read at a time, and how often in one run. */
const pageSize = 25;
const pagesOfARun = 10;

export type CloseAll = {
  list: 'open' | 'pending' | 'group';
  /** Absent: every queue, and none. */
  queueIds?: readonly number[] | undefined;
  /** Who wants it. */
  actor: Actor;
  /** What was touched later than this stays. */
  before: string;
  /** The last ticket that was read. */
  startKey?: StoredItem | undefined;
};

type End = 'done' | 'left' | 'untagged';

/**
 * Closes a list's tickets in silence: a bounded part in each run, and no harm in one that runs twice. Where the company
 * asks for a tag before closing, tickets of contacts without one stay.
 */
export const closeAllTimer: TimerHandler<CloseAll> = {
  async run(runtime, { companyId, subject, payload }) {
    let place: CloseAll | undefined = payload;
    const { requiredTag } = await readCompanySettings(runtime.store, companyId);
    const add = { done: 0, left: 0, untagged: 0 };
    for (let page = 0; page < pagesOfARun && place !== undefined; page++) {
      const { ends, next } = await closePage(runtime, companyId, place, requiredTag === 'enabled');
      for (const end of ends) add[end] += 1;
      place = next;
    }
    const { store, clock } = runtime;
    const job = ticketJobEntity.key({ companyId, id: subject });
    if (place === undefined) {
      await store.update(job, { add, set: { state: 'done' } });
      return undefined;
    }
    const timer = { companyId, kind: 'closeAll', subject, dueAt: clock.iso(), payload: { ...place } };
    await store.transact([{ update: job, change: { add } }, armTimerWrite(timer, clock.now())]);
    await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
    return undefined;
  },
};

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
    .filter(({ queueId }) => queueIds === undefined || (queueId !== undefined && queueIds.includes(queueId)));
  const ends = await Promise.all(wanted.map((ticket) => closeOne(runtime, ticket, place, tagged)));
  return {
    ends,
    next: lastKey === undefined ? undefined : { ...place, startKey: lastKey },
  };
}

/** Left where it is not in that list any more, or others kept the change out: it stays as they left it. */
async function closeOne(
  runtime: Runtime,
  shown: Pick<TicketItem, 'companyId' | 'conversationId' | 'id' | 'contactId'>,
  { list, actor, before }: CloseAll,
  tagged: boolean,
): Promise<End> {
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
    const to = { status: 'closed' as const, closedAt: at, unreadMessages: 0 };
    const log = [{ type: 'closed' as const, userId: userIdOf(actor), queueId: ticket.queueId }];
    const { plan } = planMove(ticket, conversationEntity.fromItem(conversation), { to, log }, at);
    await commitPlan(runtime, plan);
    return 'done';
  };
  try {
    return await untilAccepted(close, { attempts: 5, pauseMs: 50 });
  } catch (error) {
    if (error instanceof ConditionFailed) return 'left';
    throw error;
  }
}
