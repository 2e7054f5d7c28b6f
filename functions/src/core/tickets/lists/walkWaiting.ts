import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import type { FiresAgain } from '../../../platform/timers/timerHandler.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { waitingTickets } from './waitingTickets.ts';

const pagesOfARun = 10;
const minuteMs = 60_000;

/**
 * Place at which a run stopped if it could not read everything (`from`), and the next due instant of the tickets before
 * it in milliseconds (`next`).
 */
export type WaitingPlace = { from?: string; next?: number };

/**
 * One run of a timer that handles tickets waiting too long in a queue (0 for none): calls `look` on each, longest
 * first, and returns when to run again. `look` does what is due and returns the ticket's next due instant in
 * milliseconds, if any. A failing ticket does not hold up the others and is retried in the next run.
 */
export async function walkWaiting(
  runtime: Runtime,
  of: { companyId: number; queueId: number; minutes: number; place: WaitingPlace },
  look: (ticket: TicketItem) => Promise<number | undefined>,
): Promise<FiresAgain> {
  const { companyId, queueId, minutes } = of;
  const now = runtime.clock.now();
  // Tickets that begin to wait now are due after `minutes`; runs are at least a minute apart, since delays are counted
  // in minutes.
  let next = Math.min(now + minutes * minuteMs, of.place.next ?? Infinity);
  let { from } = of.place;
  for (let page = 0; page < pagesOfARun; page++) {
    const read = await waitingTickets(runtime.store, { companyId, queueId, from });
    const looked = await Promise.allSettled(read.tickets.map(look));
    for (const [at, result] of looked.entries()) {
      if (result.status === 'fulfilled') next = Math.min(next, result.value ?? next);
      else {
        const ticketId = read.tickets[at]?.id;
        runtime.log.error('waiting ticket not handled', {
          companyId,
          ticketId,
          error: result.reason as unknown,
        });
        next = now;
      }
    }
    from = read.next;
    if (from === undefined)
      return { dueAt: new Date(Math.max(next, now + minuteMs)).toISOString(), payload: {} };
  }
  const dueAt = new Date(now + jobPauseMs).toISOString();
  return { dueAt, payload: { ...(from !== undefined && { from, next }) } };
}
