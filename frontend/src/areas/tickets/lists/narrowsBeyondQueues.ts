import type { TicketFilter } from '../../../inbox/ticketLists.ts';
import type { TicketView } from '../../../inbox/ticketView.ts';

const not = () => false;

/**
 * Filters that remove rows from the list but do not apply to its counters and to "close all", which know only queues.
 */
const narrowsBy = {
  tagIds: ({ tagIds }) => tagIds.length > 0,
  unreadOnly: ({ unreadOnly }) => unreadOnly,
  tab: not,
  queueIds: not,
  showAll: not,
  sort: not,
  // A search is a separate list.
  search: not,
  scope: not,
} satisfies Record<keyof TicketFilter, (view: TicketView) => boolean>;

/**
 * True if the list shows fewer tickets than its queues have: its length is then neither their count nor what "close
 * all" would close.
 */
export function narrowsBeyondQueues(view: TicketView): boolean {
  return Object.values(narrowsBy).some((narrows) => narrows(view));
}
