import {
  canSeeTicket,
  isWaiting,
  noQueue,
  seesQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';
import type { InfiniteData } from '@tanstack/react-query';
import type { Reply } from '../frame/api/operationTypes.ts';

export type TicketTab = 'open' | 'pending' | 'group' | 'closed';
/** Lists that a search covers: those of the tabs, and tickets awaiting a rating, which have no tab. */
export type SearchStatus = TicketTab | 'nps';

/** Scope of a search, beyond its words. */
export interface SearchScope {
  inMessages: boolean;
  statuses: SearchStatus[];
  connectionIds: number[];
  userIds: number[];
  /** First and last day of the last update, such as `2026-11-20`; '' if open. */
  from: string;
  to: string;
}

/** Everything that determines the rows of a list; also its cache key. */
export interface TicketFilter {
  tab: TicketTab | 'search';
  search: string;
  showAll: boolean;
  /** May include `noQueue` for tickets without a queue. */
  queueIds: number[];
  /** Tickets with any of these tags. */
  tagIds: number[];
  unreadOnly: boolean;
  sort: 'ASC' | 'DESC';
  /** Filters of a search; null if the list is no search. */
  scope: SearchScope | null;
}

export type TicketPages = InfiniteData<Reply<'GET /tickets'>, string | null>;

export function ticketListKey(filter: TicketFilter): readonly ['tickets', TicketFilter] {
  return ['tickets', filter];
}

function inTab(tab: TicketTab, ticket: Ticket, showAll: boolean, viewer: TicketViewer): boolean {
  if (tab === 'pending') return isWaiting(ticket);
  if (tab === 'closed') return ticket.status === 'closed';
  // Open tickets are the user's own unless all are shown; groups belong to everybody of their queue.
  return ticket.status === tab && (tab === 'group' || showAll || ticket.userId === viewer.id);
}

type Belongs = (filter: TicketFilter, ticket: Ticket, viewer: TicketViewer) => boolean | 'keep';
/** Parts that order a list, or make it a search, exclude no ticket. */
const always = () => true;

/** Checks a ticket against each part of a filter. */
const belongsBy = {
  tab: ({ tab, showAll }, ticket, viewer) =>
    tab !== 'search' && inTab(tab, ticket, showAll, viewer) && canSeeTicket(viewer, ticket),
  // Checked by `tab`: it adds other users' tickets to the open ones.
  showAll: always,
  queueIds: ({ queueIds }, { queueId, userId }, viewer) =>
    (seesQueue(viewer, queueId) || userId === viewer.id) &&
    (queueIds.length === 0 || queueIds.includes(queueId ?? noQueue)),
  tagIds: ({ tagIds }, { tags }) => tagIds.length === 0 || tags.some(({ id }) => tagIds.includes(id)),
  // A row that was just read stays until the list is refetched, so that it does not vanish while being read.
  unreadOnly: ({ unreadOnly }, { unreadMessages }) => (unreadOnly && unreadMessages === 0 ? 'keep' : true),
  search: always,
  sort: always,
  scope: always,
} satisfies Record<keyof TicketFilter, Belongs>;

/**
 * True if a live ticket belongs to a list. 'keep' only updates an existing row: the words of a search are matched by
 * the server.
 */
export function belongsTo(filter: TicketFilter, ticket: Ticket, viewer: TicketViewer): boolean | 'keep' {
  if (filter.tab === 'search') return 'keep';
  const said = Object.values<Belongs>(belongsBy).map((by) => by(filter, ticket, viewer));
  if (said.includes(false)) return false;
  return said.includes('keep') ? 'keep' : true;
}

/** True for waiting tickets ordered by waiting time, longest first, regardless of later messages. */
export function isByWaiting({ tab, sort }: Pick<TicketFilter, 'tab' | 'sort'>): boolean {
  return tab === 'pending' && sort === 'ASC';
}

function comesBefore(one: Ticket, other: Ticket, filter: TicketFilter): boolean {
  const at = (ticket: Ticket) => (isByWaiting(filter) && ticket.waitingSince) || ticket.updatedAt;
  const later = at(one) === at(other) ? one.id > other.id : at(one) > at(other);
  return later === (filter.sort === 'DESC');
}

export function findTicket(pages: TicketPages, id: number): Ticket | undefined {
  for (const page of pages.pages) {
    const found = page.tickets.find((ticket) => ticket.id === id);
    if (found) return found;
  }
  return undefined;
}

export function dropTicket(pages: TicketPages, id: number): TicketPages {
  if (!findTicket(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      count: Math.max(0, page.count - 1),
      tickets: page.tickets.filter((ticket) => ticket.id !== id),
    })),
  };
}

/**
 * Puts a live ticket into its place in a list: replaced, moved, added or removed. Ignores an older version. In the list
 * of closed tickets it replaces the older ticket of its conversation. If its place is beyond the loaded rows, it is
 * left out and comes with its page.
 */
export function placeTicket(
  pages: TicketPages,
  ticket: Ticket,
  filter: TicketFilter,
  viewer: TicketViewer,
): TicketPages {
  const known = findTicket(pages, ticket.id);
  if (known && known.version > ticket.version) return pages;
  const belongs = belongsTo(filter, ticket, viewer);
  if (belongs === false || (belongs === 'keep' && !known)) return dropTicket(pages, ticket.id);
  let rest = dropTicket(pages, ticket.id);
  if (filter.tab === 'closed') {
    const older = rest.pages
      .flatMap((page) => page.tickets)
      .find((row) => row.conversationId === ticket.conversationId);
    if (older) rest = dropTicket(rest, older.id);
  }
  if (belongs === 'keep' && known) return replaceTicket(pages, ticket);
  let placed = false;
  const next = rest.pages.map((page, index) => {
    if (placed) return { ...page, count: page.count + 1 };
    const at = page.tickets.findIndex((row) => comesBefore(ticket, row, filter));
    const isLast = index === rest.pages.length - 1;
    if (at === -1 && !(isLast && !page.hasMore)) return page;
    placed = true;
    const tickets = at === -1 ? [...page.tickets, ticket] : page.tickets.toSpliced(at, 0, ticket);
    return { ...page, tickets };
  });
  if (!placed) return rest;
  return { ...rest, pages: next.map((page) => ({ ...page, count: (rest.pages[0]?.count ?? 0) + 1 })) };
}

/** Changes a row without moving it, and keeps its found message, which only the search knows. */
export function replaceTicket(pages: TicketPages, ticket: Ticket): TicketPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      tickets: page.tickets.map((row) => (row.id === ticket.id ? foundAs(row, ticket) : row)),
    })),
  };
}

function foundAs({ foundMessageId }: ListedTicket, ticket: Ticket): ListedTicket {
  return foundMessageId === undefined ? ticket : { ...ticket, foundMessageId };
}
