import type { TicketFilter } from '../../../inbox/ticketLists.ts';
import type { TicketView } from '../../../inbox/ticketView.ts';

const not = () => false;

/** What takes rows out of a list of which only the queues are counted, and closed whole. */
const narrowsBy = {
  tagIds: ({ tagIds }) => tagIds.length > 0,
  unreadOnly: ({ unreadOnly }) => unreadOnly,
  tab: not,
  queueIds: not,
  showAll: not,
  sort: not,
  // A search is a list of its own.
  search: not,
  scope: not,
} satisfies Record<keyof TicketFilter, (view: TicketView) => boolean>;

/** Whether the list holds less than what its queues have: its length is not theirs then, nor what "close all" would close. */
export function narrowsBeyondQueues(view: TicketView): boolean {
  return Object.values(narrowsBy).some((narrows) => narrows(view));
}
