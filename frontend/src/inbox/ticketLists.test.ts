import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { describe, expect, test } from 'vitest';
import { sampleContact, sampleTicket, type SampleTicket, sampleUser } from '../../test/samples.ts';
import { viewerOf } from '../frame/session/viewerOf.ts';
import { ticketListQuery } from '../areas/tickets/lists/ticketListQuery.ts';
import { narrowsBeyondQueues } from '../areas/tickets/lists/narrowsBeyondQueues.ts';
import { noScope, ticketListView } from './ticketListView.ts';
import { placeTicket, type TicketFilter, type TicketPages } from './ticketLists.ts';

const me = { ...sampleUser, profile: 'user' as const, allUserChat: 'disabled' as const };
const viewer = viewerOf(me);
const filter: TicketFilter = {
  tab: 'open',
  search: '',
  showAll: false,
  queueIds: [],
  tagIds: [],
  unreadOnly: false,
  scope: null,
  sort: 'DESC',
};

function ticket(
  id: number,
  minute: number,
  change: Partial<SampleTicket> = {},
  status: TicketStatus = 'open',
) {
  return sampleTicket(id, sampleContact(id), {
    status,
    ...(status === 'pending' && { userId: null, user: null }),
    updatedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
    queueId: 1,
    ...change,
  });
}

function pages(...lists: SampleTicket[][]): TicketPages {
  return {
    pageParams: lists.map(() => null),
    pages: lists.map((tickets, index) => ({
      tickets,
      count: lists.flat().length,
      hasMore: index < lists.length - 1,
      nextCursor: null,
    })),
  };
}

const ids = (list: TicketPages) => list.pages.map((page) => page.tickets.map((row) => row.id));

describe('placing a live ticket', () => {
  const list = pages([ticket(3, 30), ticket(2, 20)], [ticket(1, 10)]);

  test('a changed ticket moves to its new place', () => {
    const next = placeTicket(list, ticket(1, 40, { version: 2 }), filter, viewer);
    expect(ids(next)).toEqual([[1, 3, 2], []]);
    expect(next.pages[0]?.count).toBe(3);
  });
  test('a new one is added and counted', () => {
    const next = placeTicket(list, ticket(9, 25), filter, viewer);
    expect(ids(next)).toEqual([[3, 9, 2], [1]]);
    expect(next.pages[0]?.count).toBe(4);
  });
  test('oldest first puts it at the other end', () => {
    const ascending = pages([ticket(1, 10), ticket(2, 20)]);
    const next = placeTicket(ascending, ticket(9, 25), { ...filter, sort: 'ASC' }, viewer);
    expect(ids(next)).toEqual([[1, 2, 9]]);
  });
  test('who waits keeps their place when they write again, and one who was returned goes to the end', () => {
    const oldest: TicketFilter = { ...filter, tab: 'pending', sort: 'ASC' };
    const since = (id: number, waited: number, wrote: number, version = 1) =>
      ticket(id, wrote, { waitingSince: ticket(id, waited).updatedAt, version }, 'pending');
    const waiting = pages([since(1, 10, 10), since(2, 20, 20)]);
    const wrote = placeTicket(waiting, since(1, 10, 30, 2), oldest, viewer);
    expect(ids(wrote)).toEqual([[1, 2]]);
    expect(wrote.pages[0]?.tickets[0]?.version).toBe(2);
    expect(ids(placeTicket(wrote, since(9, 15, 31), oldest, viewer))).toEqual([[1, 9, 2]]);
    expect(ids(placeTicket(wrote, since(1, 40, 40, 3), oldest, viewer))).toEqual([[2, 1]]);
    const newest: TicketFilter = { ...oldest, sort: 'DESC' };
    expect(ids(placeTicket(waiting, since(1, 10, 30, 2), newest, viewer))).toEqual([[1, 2]]);
  });
  test('an older version changes nothing', () => {
    const known = pages([ticket(1, 10, { version: 5 })]);
    expect(placeTicket(known, ticket(1, 40, { version: 4 }), filter, viewer)).toBe(known);
  });
  test('one that left the list is taken out', () => {
    const next = placeTicket(list, ticket(2, 50, { version: 2 }, 'closed'), filter, viewer);
    expect(ids(next)).toEqual([[3], [1]]);
  });
  test('somebody else’s open ticket is not shown, unless all are and one may', () => {
    const other = ticket(9, 50, { userId: 77 });
    expect(ids(placeTicket(list, other, filter, viewer))).toEqual(ids(list));
    const mayAll = viewerOf(sampleUser);
    expect(ids(placeTicket(list, other, { ...filter, showAll: true }, mayAll))[0]).toContain(9);
  });
  test('a place beyond what is loaded is left to its page', () => {
    const partly: TicketPages = {
      pageParams: [null],
      pages: [{ tickets: [ticket(3, 30)], count: 90, hasMore: true, nextCursor: 'c' }],
    };
    expect(ids(placeTicket(partly, ticket(9, 5), filter, viewer))).toEqual([[3]]);
  });
  test('a waiting ticket of a queue out of reach is not shown', () => {
    const waiting = pages([]);
    const foreign = ticket(9, 50, { queueId: 99, userId: null }, 'pending');
    expect(ids(placeTicket(waiting, foreign, { ...filter, tab: 'pending' }, viewer))).toEqual([[]]);
    const own = ticket(9, 50, { queueId: 1, userId: null }, 'pending');
    expect(ids(placeTicket(waiting, own, { ...filter, tab: 'pending' }, viewer))).toEqual([[9]]);
  });
  test('closed lists keep only the newest ticket of a conversation', () => {
    const closed = pages([ticket(1, 10, { conversationId: 5 }, 'closed')]);
    const newer = ticket(2, 20, { conversationId: 5 }, 'closed');
    expect(ids(placeTicket(closed, newer, { ...filter, tab: 'closed' }, viewer))).toEqual([[2]]);
  });
  test('a row that was just read stays in the unread list', () => {
    const unread = pages([ticket(1, 10, { unreadMessages: 2 })]);
    const read = ticket(1, 10, { unreadMessages: 0, version: 2 });
    const next = placeTicket(unread, read, { ...filter, unreadOnly: true }, viewer);
    expect(next.pages[0]?.tickets[0]?.unreadMessages).toBe(0);
  });
  test('a search only updates what it found', () => {
    const search: TicketFilter = { ...filter, tab: 'search', search: 'luiza' };
    expect(ids(placeTicket(list, ticket(9, 50), search, viewer))).toEqual(ids(list));
    const changed = placeTicket(list, ticket(2, 50, { version: 2, lastMessage: 'Olá' }), search, viewer);
    expect(ids(changed)).toEqual(ids(list));
    expect(changed.pages[0]?.tickets[1]?.lastMessage).toBe('Olá');
  });
});

describe('each part of a filter', () => {
  const parts: Record<keyof TicketFilter, Partial<TicketFilter>> = {
    tab: { tab: 'closed' },
    search: { search: 'luiza' },
    showAll: { showAll: true },
    queueIds: { queueIds: [7] },
    tagIds: { tagIds: [7] },
    unreadOnly: { unreadOnly: true },
    sort: { sort: 'ASC' },
    scope: { scope: { ...noScope, userIds: [7] } },
  };
  const those = (holds: (change: Partial<TicketFilter>) => boolean) =>
    Object.entries(parts).flatMap(([part, change]) => (holds(change) ? part : []));

  test('asks the server for something', () => {
    const asked = (change: Partial<TicketFilter>) =>
      JSON.stringify(ticketListQuery({ ...filter, ...change }, null));
    expect(those((change) => asked(change) === asked({}))).toEqual([]);
  });
  test('takes live rows out that are not of it', () => {
    const takesOut = (change: Partial<TicketFilter>) =>
      !ids(placeTicket(pages([]), ticket(9, 25), { ...filter, ...change }, viewer))
        .flat()
        .includes(9);
    expect(those(takesOut)).toEqual(['tab', 'queueIds', 'tagIds', 'unreadOnly']);
  });
  test('beyond the queues is known to whoever counts or closes a list', () => {
    const view = ticketListView.get();
    const narrows = (change: Partial<TicketFilter>) =>
      narrowsBeyondQueues({ ...view, ...change, tab: view.tab, scope: view.scope });
    expect(those(narrows)).toEqual(['tagIds', 'unreadOnly']);
  });
});
