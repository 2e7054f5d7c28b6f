import { type Attendant, nextProposed, rotatesAfter } from '@balcao/shared/queues/rotationRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queueEntity } from '../../core/records/queueEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { listAttendants } from '../realtime/listAttendants.ts';
import { waitsSince } from '../../core/records/serviceTimes.ts';
import { type TicketItem, ticketKey } from '../../core/records/ticketEntity.ts';
import { type WaitingPlace, walkWaiting } from '../../core/tickets/lists/walkWaiting.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    queueRotation: WaitingPlace;
  }
}

/**
 * Proposes pending tickets of a queue with `ativarRoteador` to the next online attendant, `tempoRoteador` minutes after
 * they arrived or were last proposed. Only a proposal: the ticket stays pending, and anybody in the queue may accept
 * it. One timer per queue, armed by the queue's settings, which it reads again on each run.
 */
export const queueRotationTimer: TimerHandler<'queueRotation', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const { store, clock } = runtime;
    const id = Number(subject);
    const stored = await store.get(queueEntity.key({ companyId, id }), { consistent: true });
    const minutes = stored === undefined ? 0 : rotatesAfter(queueEntity.fromItem(stored));
    // Rotation is off or the queue is gone. A change of the queue arms the timer again.
    if (minutes === 0) return undefined;
    let attendants: Promise<Attendant[]> | undefined;
    return walkWaiting(runtime, { companyId, queueId: id, minutes, place: payload }, async (ticket) => {
      if (ticket.status !== 'pending' || ticket.queueId !== id) return undefined;
      const due = Date.parse(ticket.proposedAt ?? waitsSince(ticket)) + minutes * 60_000;
      if (due > clock.now()) return due;
      attendants ??= listAttendants(runtime, companyId, id);
      return propose(runtime, ticket, nextProposed(await attendants, ticket.proposedUserId));
    });
  },
};

/**
 * Stores a proposal; this is no move, and the ticket keeps its position. On a concurrent change the next run retries.
 */
async function propose(
  { store, clock }: Runtime,
  ticket: TicketItem,
  userId: number | undefined,
): Promise<number | undefined> {
  // Nobody, or nobody else, is online: the next run tries again.
  if (userId === undefined || userId === ticket.proposedUserId) return clock.now();
  try {
    await store.update(
      ticketKey(ticket),
      { set: { proposedUserId: userId, proposedAt: clock.iso() }, add: { version: 1 } },
      { expression: '#version = :version', values: { version: ticket.version } },
    );
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return clock.now();
    throw error;
  }
}
