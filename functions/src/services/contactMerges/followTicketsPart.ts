import type { Runtime } from '../../platform/runtime/runtime.ts';
import { followTickets, type TicketsPlace } from './followTickets.ts';

const pagesOfARun = 10;

/**
 * Moves tickets to their contact, as many as one run may; `next` is where the next run continues, undefined at the end.
 */
export async function followTicketsPart(
  runtime: Runtime,
  companyId: number,
  from: TicketsPlace,
): Promise<{ done: number; next: TicketsPlace | undefined }> {
  let next: TicketsPlace | undefined = from;
  let done = 0;
  for (let page = 0; page < pagesOfARun && next !== undefined; page++) {
    const followed = await followTickets(runtime, companyId, next);
    done += followed.done;
    next = followed.next;
  }
  return { done, next };
}
