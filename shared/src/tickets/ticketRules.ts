import { graphemes } from '../text/graphemes.ts';
import type { Toggle } from '../contract/wireTypes.ts';
import { isAdmin } from '../records/isAdmin.ts';
import type { Profile } from '../records/userModel.ts';
import type { TicketStatus } from '../records/ticketModel.ts';

export { isAdmin };

/** What the rules need to know of the person acting or looking. */
export interface TicketViewer {
  id: number;
  profile: Profile;
  super: boolean;
  queueIds: readonly number[];
  allTicket: Toggle;
  /** As stored, or as answered to clients. */
  allowGroup: Toggle | boolean;
  allUserChat: Toggle;
  userClosePendingTicket: Toggle;
}

/** What the rules need to know of a ticket. */
export interface TicketFacts {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}

/** Tickets without a queue: administrators, people without queues, and whoever has `allTicket` (data page, defaults). */
export function seesTicketsWithoutQueue(viewer: TicketViewer): boolean {
  return isAdmin(viewer) || viewer.allTicket === 'enabled' || viewer.queueIds.length === 0;
}

/** Among chosen queues: tickets that have none. Counters and list partitions name them so as well. */
export const noQueue = 0;

/** Who sees groups: administrators, and people with `allowGroup` (readings, tab of groups). */
export function seesGroups(viewer: Pick<TicketViewer, 'profile' | 'super' | 'allowGroup'>): boolean {
  return isAdmin(viewer) || viewer.allowGroup === true || viewer.allowGroup === 'enabled';
}

/** Whether a ticket's queue is within a person's reach. */
export function seesQueue(viewer: TicketViewer, queueId: number | null): boolean {
  if (isAdmin(viewer)) return true;
  return queueId === null ? seesTicketsWithoutQueue(viewer) : viewer.queueIds.includes(queueId);
}

/**
 * Whether a person may open, read and receive events of a ticket: their own always; others’ only as administrator
 * or with `allUserChat` in a queue they serve; unassigned and closed ones in the queues they serve; groups only
 * with `allowGroup` (core specification, section 6).
 */
export function canSeeTicket(viewer: TicketViewer, ticket: TicketFacts): boolean {
  if (isAdmin(viewer) || ticket.userId === viewer.id) return true;
  if (ticket.isGroup && !seesGroups(viewer)) return false;
  if (!seesQueue(viewer, ticket.queueId)) return false;
  const someoneElses = ticket.userId !== null && ticket.status === 'open';
  return !someoneElses || viewer.allUserChat === 'enabled';
}

/** Whether nobody serves it yet. */
export function isWaiting({ status }: Pick<TicketFacts, 'status'>): boolean {
  return status === 'pending' || status === 'lgpd';
}

/**
 * Whether a person who sees a ticket may change the contact beside it, besides notes and stage, which are the ticket's. A
 * closed group's only with the right to groups: a closed ticket stays whose it was for ever, and that right would with it.
 */
export function mayChangeContact(
  viewer: Pick<TicketViewer, 'profile' | 'super' | 'allowGroup'>,
  { isGroup, status }: Pick<TicketFacts, 'isGroup' | 'status'>,
): boolean {
  return !isGroup || status !== 'closed' || seesGroups(viewer);
}

/**
 * Whether opening a ticket reads it: for whoever serves it, or anybody where nobody does (groups). Who only looks at one
 * that waits, or that a colleague has, leaves it unread for them.
 */
export function readsByOpening(
  viewer: Pick<TicketViewer, 'id'>,
  { status, userId }: Pick<TicketFacts, 'status' | 'userId'>,
): boolean {
  if (isWaiting({ status })) return false;
  return userId === null || userId === viewer.id;
}

/** The `show all` toggle: administrators, or people with `allUserChat` (core specification, section 2.4). */
export function mayShowAll(viewer: TicketViewer): boolean {
  return isAdmin(viewer) || viewer.allUserChat === 'enabled';
}

/** The composer works only on open and group tickets (core specification, section 4, Messages). */
export function canWrite(ticket: Pick<TicketFacts, 'status'>): boolean {
  return ticket.status === 'open' || ticket.status === 'group';
}

/** Pending and lgpd tickets may be closed without a farewell by administrators or with `userClosePendingTicket`. */
export function canIgnore(viewer: TicketViewer, ticket: TicketFacts): boolean {
  return isWaiting(ticket) && (isAdmin(viewer) || viewer.userClosePendingTicket === 'enabled');
}

export type TicketMove = 'accept' | 'return' | 'resolve' | 'ignore' | 'reopen' | 'transfer' | 'none';

/**
 * Which move a change of status and user asks for, or null when the ticket cannot make it
 * (core specification, section 4, Ticket status).
 */
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

/** Longest preview stored on a ticket: rows show 40 characters, notifications a little more. */
const previewLength = 80;

/**
 * `lastMessage` of a ticket: one line, without the marks of automatic texts, cut between characters and never within a
 * member's number: what is left of one is hidden from nobody.
 */
export function messagePreview(body: string): string {
  const line = body
    .replace(/^[\u200c-\u200e]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= previewLength) return line;
  let preview = '';
  // A character that the slice cuts through reaches its end, where the preview has ended before.
  for (const segment of graphemes(line.slice(0, previewLength))) {
    if (preview.length + segment.length >= previewLength) break;
    preview += segment;
  }
  const cutsNumber = /\d/.test(line.charAt(preview.length));
  return `${cutsNumber ? preview.replace(/@\d*$/, '') : preview}…`;
}
