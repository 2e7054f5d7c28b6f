import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { present } from '@balcao/shared/server/db/expressions';
import { contactEntity, getContact } from '../../core/records/contactEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import {
  closedTickets,
  contactMergeEntity,
  type ContactMergeItem,
  getMerge,
  movedConversations,
} from './contactMergeEntity.ts';
import type { SchedulesPlace } from './eachSchedule.ts';
import { followSchedules } from './followSchedules.ts';
import { followPart } from './followPart.ts';
import type { TicketsPlace } from './followTickets.ts';
import { goOnFollowing } from './goOnFollowing.ts';
import { giveBackNames } from './giveBackNames.ts';
import { reopenClosed } from './reopenClosed.ts';
import { returnConversation } from './returnConversation.ts';
import { asMoved, conversationsToReturn } from './conversationsToReturn.ts';

/** By then whatever began while the two were one has ended, and the list of what is scheduled has what moved in it meanwhile. */
const againMs = 60_000;
const patience = { attempts: 8, pauseMs: 50 };

type Place = {
  contactId: number;
  /** How far what is scheduled has followed, behind the conversations and before tickets; absent beside these: it all has. */
  schedules?: SchedulesPlace;
  /** Which tickets are to follow; absent: all else first. */
  tickets?: TicketsPlace;
  /** The second time, for what was written meanwhile: the merge itself is forgotten by then. */
  again?: boolean;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    mergeUndoing: Place;
  }
}

/**
 * Lets conversations and tickets follow a contact that is one of its own again: a bounded part in each run, and no harm in
 * one that runs twice.
 */
export const mergeUndoingJob: TimerHandler<'mergeUndoing'> = {
  async run(runtime, timer) {
    const { companyId, subject } = timer;
    const { contactId, again = false, schedules } = timer.payload;
    const to = Number(subject);
    const place = { companyId, contactId, otherContactId: to };
    const merge = again ? undefined : await getMerge(runtime.store, place);
    if (!again && merge?.state !== 'undoing') return undefined;
    const armed = { companyId, kind: 'mergeUndoing' as const, subject };
    let { tickets } = timer.payload;
    if (tickets === undefined || schedules !== undefined) {
      if (merge !== undefined && schedules === undefined) await returnAll(runtime, merge);
      const which = { from: contactId, to, of: to };
      const rest = await followSchedules(runtime, merge ?? place, which, schedules ?? '');
      if (rest !== undefined) {
        const payload = { contactId, again, schedules: rest, ...(tickets && { tickets }) };
        await goOnFollowing(runtime, merge, 0, { ...armed, payload });
        return undefined;
      }
    }
    if (merge !== undefined && tickets === undefined) {
      const named = (await getMerge(runtime.store, merge)) ?? merge;
      tickets = { conversationIds: await theirIds(runtime, named), after: 0 };
    }
    if (tickets === undefined) return undefined;
    const { done, next } = await followPart(runtime, companyId, tickets);
    if (next !== undefined)
      await goOnFollowing(runtime, merge, done, { ...armed, payload: { contactId, again, tickets: next } });
    else if (merge !== undefined) await finish(runtime, merge, armed);
    return undefined;
  },
};

/** The other contact's names and conversations point to it again, and what was closed into the other's tickets is open. */
async function returnAll(runtime: Runtime, merge: ContactMergeItem): Promise<void> {
  const { store } = runtime;
  const { companyId, contactId } = merge;
  await untilAccepted(() => giveBackNames(runtime, merge), patience);
  // With the names that were given back.
  const named = (await getMerge(store, merge)) ?? merge;
  const [contact, all] = await Promise.all([
    getContact(store, companyId, contactId),
    conversationsOf(store, { companyId, contactId }),
  ]);
  const begun = contact === undefined ? [] : conversationsToReturn(named, contact, all).begun;
  for (const one of [...movedConversations(named), ...begun.map(asMoved)])
    await untilAccepted(() => returnConversation(runtime, named, one), patience);
  for (const one of closedTickets(named))
    await untilAccepted(() => reopenClosed(runtime, named, one), patience);
}

async function theirIds({ store }: Runtime, merge: ContactMergeItem): Promise<number[]> {
  const theirs = await conversationsOf(store, { ...merge, contactId: merge.otherContactId });
  const ids = [...movedConversations(merge), ...theirs].map(({ conversationId }) => conversationId);
  return [...new Set(ids)];
}

async function finish(
  runtime: Runtime,
  merge: ContactMergeItem,
  armed: Pick<NewTimer<'mergeUndoing'>, 'companyId' | 'kind' | 'subject'>,
): Promise<void> {
  const { store, clock } = runtime;
  const { companyId, contactId, otherContactId } = merge;
  const tickets = { conversationIds: await theirIds(runtime, merge), after: 0 };
  const dueAt = new Date(clock.now() + againMs).toISOString();
  const timer = { ...armed, dueAt, payload: { contactId, again: true, schedules: '', tickets } };
  await store.transact([
    { delete: contactMergeEntity.key(merge) },
    ...[contactId, otherContactId].map((id) => ({
      update: contactEntity.key({ companyId, contactId: id }),
      change: {
        set: { updatedAt: clock.iso() },
        remove: ['merging'],
        add: { version: 1 },
      },
      condition: present,
    })),
    armTimerWrite(timer, clock.now()),
  ]);
  await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
}
