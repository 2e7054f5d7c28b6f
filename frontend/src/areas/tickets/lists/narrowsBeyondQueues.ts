import { noFilters, type TicketView } from '../../../inbox/ticketView.ts';

/** Filters that remove rows from the list. Its counters and "close all" know only queues. */
const narrowing = (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter(
  (name) => name !== 'queueIds',
);

/**
 * True if the list shows fewer tickets than its queues have: its length is then neither their count nor what "close
 * all" would close. A search is a separate list and does not count.
 */
export function narrowsBeyondQueues(view: TicketView): boolean {
  return narrowing.some((name) => String(view[name]) !== String(noFilters[name]));
}
