import { isWaiting, seesQueue, type TicketFacts, type TicketViewer } from './ticketRules.ts';

/**
 * Reasons why a user no longer sees a ticket: deleted; handed over by themselves; moved to a queue of others; closed;
 * returned to its queue; given to a colleague by somebody else; taken by a colleague; or the user's rights have
 * changed.
 */
export const ticketGoneReasons = [
  'deleted',
  'handed',
  'moved',
  'closed',
  'returned',
  'given',
  'taken',
  'rights',
] as const;
export type TicketGone = (typeof ticketGoneReasons)[number];

/**
 * Reason why a user who saw a ticket no longer sees it. `after` is its current state, undefined if deleted; `handedBy`
 * is the user who transferred it with this change.
 */
export function whyTicketGone(
  viewer: TicketViewer,
  before: TicketFacts,
  after: TicketFacts | undefined,
  handedBy: number | undefined,
): TicketGone {
  if (after === undefined) return 'deleted';
  if (handedBy === viewer.id) return 'handed';
  if (after.queueId !== before.queueId && !seesQueue(viewer, after.queueId)) return 'moved';
  if (after.status === 'closed') return 'closed';
  // A group's ticket can be without an owner and yet not be waiting (status `group`).
  if (isWaiting(after) || after.userId === null) return 'returned';
  return handedBy === undefined || handedBy === after.userId ? 'taken' : 'given';
}
