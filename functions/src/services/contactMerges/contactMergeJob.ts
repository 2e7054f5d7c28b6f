import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { contactPicture } from '../../core/contacts/contactPicture.ts';
import { fileTimer } from '../../core/ownedFiles/watchFile.ts';
import { contactEntity, getContact } from '../../core/records/contactEntity.ts';
import { present } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { stillHeld } from '../../platform/timers/stillHeld.ts';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import {
  contactMergeEntity,
  type ContactMergeItem,
  getMerge,
  inState,
  movedConversations,
} from './contactMergeEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import type { SchedulesPlace } from './eachSchedule.ts';
import { followSchedules } from './followSchedules.ts';
import { followTicketsPart } from './followTicketsPart.ts';
import type { TicketsPlace } from './followTickets.ts';
import { armNextFollowing } from './armNextFollowing.ts';
import { moveConversation } from './moveConversation.ts';
import { pinSchedules } from './pinSchedules.ts';

/** Delay in ms of the second run, which moves what work begun before the merge has written meanwhile. */
const againMs = 60_000;
/** Delay in ms, from `undoUntil` on, until the other contact's picture is deleted. */
const pictureMs = 60 * 60_000;
/** Retention in ms of the merge, from `undoUntil` on: one day. */
const keptMs = 24 * pictureMs;

type Place = {
  contactId: number;
  /**
   * Position in the scheduled messages: `pin` before conversations move, `follow` after them. Absent together with
   * `tickets` at the beginning.
   */
  schedules?: { step: 'pin' | 'follow'; after: SchedulesPlace };
  /** Position in the tickets; absent while schedules and conversations come first. */
  tickets?: TicketsPlace;
  /** True in the second run, for scheduled messages and tickets written meanwhile. */
  again?: boolean;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactMerge: Place;
  }
}

/**
 * Moves conversations, scheduled messages and tickets to the contact that another one was merged into, a bounded part
 * in each run; repeating a run does no harm. At the end the other contact is deleted.
 */
export const contactMergeJob: TimerHandler<'contactMerge'> = {
  async run(runtime, timer) {
    const { companyId, subject } = timer;
    const { contactId, again = false } = timer.payload;
    const otherContactId = Number(subject);
    let merge = await getMerge(runtime.store, { companyId, contactId, otherContactId });
    if (merge?.state !== (again ? 'done' : 'running')) return undefined;
    const { version, claimedUntil } = timer;
    const armed = { companyId, kind: 'contactMerge' as const, subject, version, claimedUntil };
    let { tickets } = timer.payload;
    if (tickets === undefined) {
      const schedules = await bringAll(runtime, merge, timer.payload.schedules);
      if (schedules !== undefined) {
        await armNextFollowing(runtime, merge, 0, { ...armed, payload: { contactId, again, schedules } });
        return undefined;
      }
      merge = (await getMerge(runtime.store, merge)) ?? merge;
      tickets = { conversationIds: movedConversations(merge).map((one) => one.conversationId), after: 0 };
    }
    const { done, next } = await followTicketsPart(runtime, companyId, tickets);
    if (next !== undefined) {
      await armNextFollowing(runtime, merge, done, {
        ...armed,
        payload: { contactId, again, tickets: next },
      });
      return undefined;
    }
    if (again) return undefined;
    const dueAt = new Date(runtime.clock.now() + againMs).toISOString();
    const second = { companyId, kind: 'contactMerge' as const, subject, dueAt };
    await finish(runtime, merge, done, {
      next: { ...second, payload: { contactId, again: true } },
      held: timer,
    });
    return undefined;
  },
};

/** Moves scheduled messages and conversations as far as one run may; returns where the next run continues. */
async function bringAll(
  runtime: Runtime,
  merge: ContactMergeItem,
  { step, after }: NonNullable<Place['schedules']> = { step: 'pin', after: '' },
): Promise<Place['schedules']> {
  const { companyId, contactId: to, otherContactId: from } = merge;
  if (step === 'pin') {
    const next = await pinSchedules(runtime, companyId, from, after);
    if (next !== undefined) return { step, after: next };
    await moveAll(runtime, merge);
  }
  const next = await followSchedules(runtime, merge, { from, to }, step === 'follow' ? after : '');
  return next === undefined ? undefined : { step: 'follow', after: next };
}

async function moveAll(runtime: Runtime, merge: ContactMergeItem): Promise<void> {
  const other = { companyId: merge.companyId, contactId: merge.otherContactId };
  for (const { conversationId } of await conversationsOf(runtime.store, other))
    await untilAccepted(
      async () => {
        const all = await conversationsOf(runtime.store, other);
        const conversation = all.find((one) => one.conversationId === conversationId);
        if (conversation !== undefined) await moveConversation(runtime, merge, conversation);
      },
      { attempts: 8, pauseMs: 50 },
    );
}

/** Deletes the other contact and stores its last state in the merge, from which undoing restores it. */
async function finish(
  runtime: Runtime,
  merge: ContactMergeItem,
  done: number,
  { next: timer, held }: { next: NewTimer; held: Pick<TimerItem, 'version' | 'claimedUntil'> },
): Promise<void> {
  const { store, clock } = runtime;
  const { companyId, contactId, otherContactId, undoUntil } = merge;
  const expiresAt = Math.floor((Date.parse(undoUntil) + keptMs) / 1000);
  const end = async (): Promise<void> => {
    const other = await getContact(store, companyId, otherContactId);
    if (other === undefined) return;
    const pictureDueAt = Date.parse(undoUntil) + pictureMs;
    const writes: Write[] = [
      {
        update: contactMergeEntity.key(merge),
        change: { set: { state: 'done', other, expiresAt }, add: { done } },
        condition: inState(merge),
      },
      {
        update: contactEntity.key({ companyId, contactId }),
        change: { set: { updatedAt: clock.iso() }, remove: ['merging'], add: { version: 1 } },
        condition: present,
      },
      {
        delete: contactEntity.key(other),
        condition: { expression: '#version = :version', values: { version: other.version } },
      },
      { ...armTimerWrite(timer, clock.now()), condition: stillHeld(held) },
      ...(other.pictureKey === undefined
        ? []
        : [armTimerWrite(fileTimer(contactPicture, other, other.pictureKey, pictureDueAt), clock.now())]),
    ];
    await store.transact(writes);
  };
  await untilAccepted(end, { attempts: 8, pauseMs: 50 });
  await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
}
