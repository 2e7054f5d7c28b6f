import { graphemes } from '../text/graphemes.ts';
import type { Toggle } from '../contract/wireTypes.ts';
import { isAdmin } from '../records/isAdmin.ts';
import type { Profile } from '../records/userModel.ts';
import type { TicketStatus } from '../records/ticketModel.ts';

export { isAdmin };

/** The user as the rules need them. */
export interface TicketViewer {
  id: number;
  profile: Profile;
  super: boolean;
  queueIds: readonly number[];
  allTicket: Toggle;
  /** As stored, or as in replies (boolean). */
  allowGroup: Toggle | boolean;
  allUserChat: Toggle;
  userClosePendingTicket: Toggle;
}

/** The ticket as the rules need it. */
export interface TicketFacts {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}

/** True for administrators, users without queues, and users with `allTicket`. */
export function seesTicketsWithoutQueue(viewer: TicketViewer): boolean {
  return isAdmin(viewer) || viewer.allTicket === 'enabled' || viewer.queueIds.length === 0;
}

/** Stands for "no queue" in filters, counters and list partitions. */
export const noQueue = 0;

/** True for administrators and users with `allowGroup`. */
export function seesGroups(viewer: Pick<TicketViewer, 'profile' | 'super' | 'allowGroup'>): boolean {
  return isAdmin(viewer) || viewer.allowGroup === true || viewer.allowGroup === 'enabled';
}

/** True if the viewer may see tickets of the queue (null: without a queue). */
export function seesQueue(viewer: TicketViewer, queueId: number | null): boolean {
  if (isAdmin(viewer)) return true;
  return queueId === null ? seesTicketsWithoutQueue(viewer) : viewer.queueIds.includes(queueId);
}

/**
 * True if the viewer may open and read a ticket and receive its events. Administrators may read all tickets, others
 * their own. Tickets of nobody or of colleagues only within the viewer's queues (`seesQueue`); among these, tickets of
 * groups only with `allowGroup`, and those that a colleague has open only with `allUserChat`.
 */
export function canSeeTicket(viewer: TicketViewer, ticket: TicketFacts): boolean {
  if (isAdmin(viewer) || ticket.userId === viewer.id) return true;
  if (ticket.isGroup && !seesGroups(viewer)) return false;
  if (!seesQueue(viewer, ticket.queueId)) return false;
  const someoneElses = ticket.userId !== null && ticket.status === 'open';
  return !someoneElses || viewer.allUserChat === 'enabled';
}

/** True while nobody serves the ticket. */
export function isWaiting({ status }: Pick<TicketFacts, 'status'>): boolean {
  return status === 'pending' || status === 'lgpd';
}

/**
 * True if a user who sees a ticket may also change its contact. False for a user without the right to groups if the
 * ticket is a group's and closed: it keeps its last owner for ever, who would otherwise keep the right to change the
 * contact.
 */
export function mayChangeContact(
  viewer: Pick<TicketViewer, 'profile' | 'super' | 'allowGroup'>,
  { isGroup, status }: Pick<TicketFacts, 'isGroup' | 'status'>,
): boolean {
  return !isGroup || status !== 'closed' || seesGroups(viewer);
}

/**
 * True if opening a ticket marks it read: for its owner, or for everybody if it has none (groups). Looking at a waiting
 * ticket or a colleague's leaves it unread.
 */
export function readsByOpening(
  viewer: Pick<TicketViewer, 'id'>,
  { status, userId }: Pick<TicketFacts, 'status' | 'userId'>,
): boolean {
  if (isWaiting({ status })) return false;
  return userId === null || userId === viewer.id;
}

/** True if the viewer may use the "show all" toggle: administrators and users with `allUserChat`. */
export function mayShowAll(viewer: TicketViewer): boolean {
  return isAdmin(viewer) || viewer.allUserChat === 'enabled';
}

/** True for open and group tickets, the only ones with a composer. */
export function canWrite(ticket: Pick<TicketFacts, 'status'>): boolean {
  return ticket.status === 'open' || ticket.status === 'group';
}

/**
 * True if the viewer may close a waiting ticket without a farewell: administrators and users with
 * `userClosePendingTicket`.
 */
export function canIgnore(viewer: TicketViewer, ticket: TicketFacts): boolean {
  return isWaiting(ticket) && (isAdmin(viewer) || viewer.userClosePendingTicket === 'enabled');
}

/**
 * Changes of a ticket that people make. A new one is a file of `core/tickets/moves` and a line of `moves` in
 * `updateTicket.ts`; in the app `moveRequest.ts` and `ticketActions.ts`. `movesRaces.test.ts` races pairs of them.
 */
export type TicketMove = 'accept' | 'return' | 'resolve' | 'ignore' | 'reopen' | 'transfer' | 'none';

/** The move that a change of status and owner stands for; null if the ticket's status does not allow it. */
export function ticketMove(
  ticket: TicketFacts,
  wanted: {
    status?: TicketStatus | undefined;
    userId?: number | null | undefined;
    isTransfered?: boolean | undefined;
  },
): TicketMove | null {
  const from = ticket.status;
  const to = wanted.status;
  if (to === undefined) return 'none';
  if (wanted.isTransfered) {
    return from === 'closed' || (to !== 'pending' && to !== 'open' && to !== 'group') ? null : 'transfer';
  }
  if (to === 'open' || to === 'group') {
    if (isWaiting(ticket)) return 'accept';
    if (from === 'closed') return 'reopen';
    return from === to ? 'none' : null;
  }
  if (to === 'pending')
    return from === 'open' || from === 'group' ? 'return' : from === 'pending' ? 'none' : null;
  if (to === 'closed') {
    if (from === 'open' || from === 'group' || from === 'nps') return 'resolve';
    return isWaiting(ticket) ? 'ignore' : 'none';
  }
  return null;
}

/** Characters of a stored preview: rows show 40, notifications a little more. */
const previewLength = 80;

/**
 * `lastMessage` of a ticket: one line, without the marks of automatic texts. Never cut within a character or within a
 * mentioned member's number, since masking would not recognise the rest of a number.
 */
export function messagePreview(body: string): string {
  const line = body
    .replace(/^[\u200c-\u200e]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= previewLength) return line;
  let preview = '';
  // A character cut by the slice is at its very end, so the loop stops before it.
  for (const segment of graphemes(line.slice(0, previewLength))) {
    if (preview.length + segment.length >= previewLength) break;
    preview += segment;
  }
  const cutsNumber = /\d/.test(line.charAt(preview.length));
  return `${cutsNumber ? preview.replace(/@\d*$/, '') : preview}…`;
}
