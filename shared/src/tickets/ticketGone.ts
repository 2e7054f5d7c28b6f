import { seesQueue, type TicketFacts, type TicketViewer } from './ticketRules.ts';

/** Why a ticket left somebody's sight: it was deleted, is in a queue of others, is closed, or somebody else has it. */
export type TicketGone = 'deleted' | 'moved' | 'closed' | 'taken';

/** Why a person who saw a ticket sees it no more; `after` is how it is by now, undefined once it was deleted. */
export function whyTicketGone(
  viewer: TicketViewer,
  before: TicketFacts,
  after: TicketFacts | undefined,
): TicketGone {
  if (after === undefined) return 'deleted';
  if (after.queueId !== before.queueId && !seesQueue(viewer, after.queueId)) return 'moved';
  return after.status === 'closed' ? 'closed' : 'taken';
}
