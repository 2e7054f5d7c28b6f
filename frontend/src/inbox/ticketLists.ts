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
/** Lists that a search looks through: those of the tabs, and tickets that wait for a rating, which have none. */
export type SearchStatus = TicketTab | 'nps';

/** Where a search looks, beyond its words (core specification, section 2.4). */
export interface SearchScope {
  inMessages: boolean;
  statuses: SearchStatus[];
  connectionIds: number[];
  userIds: number[];
  /** First and last day of the last update, `2026-11-20`; '' for no such end. */
  from: string;
  to: string;
}

/** What decides the rows of a list; also its cache key. */
export interface TicketFilter {
  tab: TicketTab | 'search';
  search: string;
  showAll: boolean;
  /** `noQueue` among them: tickets without one. */
  queueIds: number[];
  /** Any of these tags. */
  tagIds: number[];
  unreadOnly: boolean;
  sort: 'ASC' | 'DESC';
  /** Only for searches. */
  scope: SearchScope | null;
}

export type TicketPages = InfiniteData<Reply<'GET /tickets'>, string | null>;

export function ticketListKey(filter: TicketFilter): readonly ['tickets', TicketFilter] {
  return ['tickets', filter];
}

function inTab(tab: TicketTab, ticket: Ticket, showAll: boolean, viewer: TicketViewer): boolean {
  if (tab === 'pending') return isWaiting(ticket);
  if (tab === 'closed') return ticket.status === 'closed';
  // Open tickets are one’s own unless all are shown; groups belong to whoever serves their queue.
  return ticket.status === tab && (tab === 'group' || showAll || ticket.userId === viewer.id);
}

type Belongs = (filter: TicketFilter, ticket: Ticket, viewer: TicketViewer) => boolean | 'keep';
/** What orders a list, or makes it a search, takes no row out. */
const always = () => true;

/** What each part of a filter says of a ticket. */
const belongsBy = {
  tab: ({ tab, showAll }, ticket, viewer) =>
    tab !== 'search' && inTab(tab, ticket, showAll, viewer) && canSeeTicket(viewer, ticket),
  // Beside the tab, whose open tickets it widens.
  showAll: always,
  queueIds: ({ queueIds }, { queueId, userId }, viewer) =>
    (seesQueue(viewer, queueId) || userId === viewer.id) &&
    (queueIds.length === 0 || queueIds.includes(queueId ?? noQueue)),
  tagIds: ({ tagIds }, { tags }) => tagIds.length === 0 || tags.some(({ id }) => tagIds.includes(id)),
  // A row that has just been read stays until the list is asked for again: it must not vanish under the reader.
  unreadOnly: ({ unreadOnly }, { unreadMessages }) => (unreadOnly && unreadMessages === 0 ? 'keep' : true),
  search: always,
  sort: always,
  scope: always,
} satisfies Record<keyof TicketFilter, Belongs>;

/** Whether a live ticket has its row in a list. A search decides by words on the server, so it only ever updates. */
export function belongsTo(filter: TicketFilter, ticket: Ticket, viewer: TicketViewer): boolean | 'keep' {
  if (filter.tab === 'search') return 'keep';
  const said = Object.values<Belongs>(belongsBy).map((by) => by(filter, ticket, viewer));
  if (said.includes(false)) return false;
  return said.includes('keep') ? 'keep' : true;
}

/** Oldest first among those that wait: who has waited longest, however lately they wrote. */
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

/** Takes a ticket out of a list. */
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
 * Puts a live ticket where it belongs in a list: replaced, moved, added or taken out. An older version changes
 * nothing. A place beyond what is loaded is left to the page that will bring it.
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

/** Changes a row in place, without moving it; in which message it was found only the search has said. */
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
