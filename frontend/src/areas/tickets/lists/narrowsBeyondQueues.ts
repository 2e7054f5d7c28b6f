import { noFilters, type TicketListView } from '../../../inbox/ticketListView.ts';

/**
 * Filters that remove rows from the list, except queues: the list's counters and "close all" know queues, but no other
 * filter.
 */
const narrowing = (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter(
  (name) => name !== 'queueIds',
);

/**
 * True if the list shows fewer tickets than its queues have. Its length is then neither the number of tickets in these
 * queues nor the number that "close all" would close. Search filters do not count, because a search is a separate list.
 */
export function narrowsBeyondQueues(view: TicketListView): boolean {
  return narrowing.some((name) => String(view[name]) !== String(noFilters[name]));
}
