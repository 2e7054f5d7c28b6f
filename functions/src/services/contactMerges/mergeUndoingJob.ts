import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { present } from '@balcao/shared/server/db/expressions';
import { contactEntity, getContact } from '../../core/records/contactEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { stillHeld } from '../../platform/timers/stillHeld.ts';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import {
  closedTickets,
  contactMergeEntity,
  type ContactMergeItem,
  getMerge,
  inState,
  movedConversations,
} from './contactMergeEntity.ts';
import type { SchedulesPlace } from './eachSchedule.ts';
import { followSchedules } from './followSchedules.ts';
import { followTicketsPart } from './followTicketsPart.ts';
import type { TicketsPlace } from './followTickets.ts';
import { armNextFollowing } from './armNextFollowing.ts';
import { giveBackNames } from './giveBackNames.ts';
import { reopenClosed } from './reopenClosed.ts';
import { returnConversation } from './returnConversation.ts';
import { asMoved, conversationsToReturn } from './conversationsToReturn.ts';

/**
 * Delay in ms of the second run: by then, work begun while the two were one has ended, and the index of scheduled
 * messages has caught up.
 */
const againMs = 60_000;
const patience = { attempts: 8, pauseMs: 50 };

type Place = {
  contactId: number;
  /**
   * Position in the scheduled messages, which follow after conversations and before tickets. Absent at the beginning,
   * and once all of them are done.
   */
  schedules?: SchedulesPlace;
  /** Position in the tickets. Absent in the first runs until everything else is done; set in the second run. */
  tickets?: TicketsPlace;
  /** True in the second run, for items written meanwhile; the merge itself is deleted by then. */
  again?: boolean;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    mergeUndoing: Place;
  }
}

/**
 * Moves conversations, scheduled messages and tickets back to the contact that was separated again, a bounded part in
 * each run; repeating a run does no harm.
 */
export const mergeUndoingJob: TimerHandler<'mergeUndoing'> = {
  async run(runtime, timer) {
    const { companyId, subject } = timer;
    const { contactId, again = false, schedules } = timer.payload;
    const to = Number(subject);
    const place = { companyId, contactId, otherContactId: to };
    const merge = again ? undefined : await getMerge(runtime.store, place);
    if (!again && merge?.state !== 'undoing') return undefined;
    const { version, claimedUntil } = timer;
    const armed = { companyId, kind: 'mergeUndoing' as const, subject, version, claimedUntil };
    let { tickets } = timer.payload;
    if (tickets === undefined || schedules !== undefined) {
      if (merge !== undefined && schedules === undefined) await returnAll(runtime, merge);
      const which = { from: contactId, to, of: to };
      const rest = await followSchedules(runtime, merge ?? place, which, schedules ?? '');
      if (rest !== undefined) {
        const payload = { contactId, again, schedules: rest, ...(tickets && { tickets }) };
        await armNextFollowing(runtime, merge, 0, { ...armed, payload });
        return undefined;
      }
    }
    if (merge !== undefined && tickets === undefined) {
      const named = (await getMerge(runtime.store, merge)) ?? merge;
      tickets = { conversationIds: await theirIds(runtime, named), after: 0 };
    }
    if (tickets === undefined) return undefined;
    const { done, next } = await followTicketsPart(runtime, companyId, tickets);
    if (next !== undefined)
      await armNextFollowing(runtime, merge, done, {
        ...armed,
        payload: { contactId, again, tickets: next },
      });
    else if (merge !== undefined) await finish(runtime, merge, armed);
    return undefined;
  },
};

/**
 * Points the other contact's identities and conversations to it again, and reopens its tickets that were closed in the
 * merge.
 */
async function returnAll(runtime: Runtime, merge: ContactMergeItem): Promise<void> {
  const { store } = runtime;
  const { companyId, contactId } = merge;
  await untilAccepted(() => giveBackNames(runtime, merge), patience);
  // Read again: giveBackNames has added identities.
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
  {
    version,
    claimedUntil,
    ...armed
  }: Pick<NewTimer<'mergeUndoing'>, 'companyId' | 'kind' | 'subject'> &
    Pick<TimerItem, 'version' | 'claimedUntil'>,
): Promise<void> {
  const { store, clock } = runtime;
  const { companyId, contactId, otherContactId } = merge;
  const tickets = { conversationIds: await theirIds(runtime, merge), after: 0 };
  const dueAt = new Date(clock.now() + againMs).toISOString();
  const timer = { ...armed, dueAt, payload: { contactId, again: true, schedules: '', tickets } };
  await store.transact([
    { delete: contactMergeEntity.key(merge), condition: inState(merge) },
    ...[contactId, otherContactId].map((id) => ({
      update: contactEntity.key({ companyId, contactId: id }),
      change: {
        set: { updatedAt: clock.iso() },
        remove: ['merging'],
        add: { version: 1 },
      },
      condition: present,
    })),
    { ...armTimerWrite(timer, clock.now()), condition: stillHeld({ version, claimedUntil }) },
  ]);
  await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
}
