import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { present } from '@balcao/shared/server/db/expressions';
import { contactEntity, getContact } from '../contacts/contactEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import {
  closedTickets,
  contactMergeEntity,
  type ContactMergeItem,
  getMerge,
  movedConversations,
} from './contactMergeEntity.ts';
import { followPart } from './followPart.ts';
import { followSchedules } from './followSchedules.ts';
import type { TicketsPlace } from './followTickets.ts';
import { goOnFollowing } from './goOnFollowing.ts';
import { reopenClosed, returnConversation } from './returnConversation.ts';

type Place = {
  contactId: number;
  /** Which tickets are to follow; absent: conversations first. */
  tickets?: TicketsPlace;
};

/**
 * Lets conversations and tickets follow a contact that is one of its own again: a bounded part in each run, and no harm in
 * one that runs twice.
 */
export const mergeUndoingTimer: TimerHandler<Place> = {
  async run(runtime, timer) {
    const { companyId, kind, subject } = timer;
    const { contactId } = timer.payload;
    const merge = await getMerge(runtime.store, { companyId, contactId, otherContactId: Number(subject) });
    if (merge?.state !== 'undoing') return undefined;
    const moved = movedConversations(merge);
    let { tickets } = timer.payload;
    if (tickets === undefined) {
      for (const one of moved)
        await untilAccepted(() => returnConversation(runtime, merge, one), { attempts: 8, pauseMs: 50 });
      for (const one of closedTickets(merge))
        await untilAccepted(() => reopenClosed(runtime, merge, one), { attempts: 8, pauseMs: 50 });
      const { otherContactId: to } = merge;
      await followSchedules(runtime, companyId, { from: contactId, to, of: to });
      tickets = { conversationIds: moved.map((one) => one.conversationId), after: 0 };
    }
    const back = await getContact(runtime.store, companyId, merge.otherContactId);
    if (back === undefined) return undefined;
    const { done, next } = await followPart(runtime, back, tickets);
    const payload = { contactId, tickets: next };
    await (next === undefined
      ? finish(runtime, merge)
      : goOnFollowing(runtime, merge, done, { companyId, kind, subject, payload }));
    return undefined;
  },
};

async function finish({ store, clock }: Runtime, merge: ContactMergeItem): Promise<void> {
  const { companyId, contactId, otherContactId } = merge;
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
  ]);
}
