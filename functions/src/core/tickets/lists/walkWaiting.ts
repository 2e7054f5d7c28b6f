import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import type { FiresAgain } from '../../../platform/timers/timerHandler.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { waitingTickets } from './waitingTickets.ts';

/** Pages of one run. */
const pagesOfARun = 10;
const minuteMs = 60_000;

/** Where a run left off, where it could not look at all, and when something is due of those it has looked at, in milliseconds. */
export type WaitingPlace = { from?: string; next?: number };

/**
 * One run of a timer that does something to those who wait too long in a queue (0 for none): looks at each, longest first,
 * and says when to look again. `look` does what is due and answers when something is, in milliseconds, or nothing. One
 * that fails holds up no other, and is looked at again with the next run.
 */
export async function walkWaiting(
  runtime: Runtime,
  of: { companyId: number; queueId: number; minutes: number; place: WaitingPlace },
  look: (ticket: TicketItem) => Promise<number | undefined>,
): Promise<FiresAgain> {
  const { companyId, queueId, minutes } = of;
  const now = runtime.clock.now();
  // Who comes now is due by then; it looks once a minute at most, since that is what delays are counted in.
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
