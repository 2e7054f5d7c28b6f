import { isWaiting, seesQueue, type TicketFacts, type TicketViewer } from './ticketRules.ts';

/**
 * Why a ticket left somebody's sight: it was deleted, they handed it over themselves, it is in a queue of others, is closed,
 * went back to its queue, was given to somebody, somebody took it; or it stayed and their rights are others.
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
 * Why a person who saw a ticket sees it no more; `after` is how it is by now, undefined once it was deleted, `handedBy` who
 * handed it over by this very change.
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
  // A group's has nobody without waiting.
  if (isWaiting(after) || after.userId === null) return 'returned';
  return handedBy === undefined || handedBy === after.userId ? 'taken' : 'given';
}
