import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Notice } from '../../app/Area.ts';
import { rowPreview } from './rowPreview.ts';
import type { TicketPages } from './ticketLists.ts';

/** Tickets with messages that wait for this person, their own and those waiting, by id. */
function unreadTickets(client: QueryClient, userId: number): Map<number, Ticket> {
  const unread = new Map<number, Ticket>();
  for (const [, pages] of client.getQueriesData<TicketPages>({ queryKey: ['tickets'] })) {
    for (const page of pages?.pages ?? []) {
      for (const row of page.tickets) {
        const theirs = row.status === 'pending' || (row.status !== 'closed' && row.userId === userId);
        const newer = (unread.get(row.id)?.version ?? -1) <= row.version;
        if (theirs && newer) unread.set(row.id, row);
      }
    }
  }
  return unread;
}

/** Unread messages that wait for this person, each counted once. */
export function unreadTotal(client: QueryClient, userId: number): number {
  return [...unreadTickets(client, userId).values()].reduce((sum, row) => sum + row.unreadMessages, 0);
}

/** The same tickets, as they are told. */
export function unreadNotices(client: QueryClient, userId: number, t: TFunction): Notice[] {
  return [...unreadTickets(client, userId).values()].flatMap((row) => {
    if (row.unreadMessages === 0) return [];
    const { kind, text } = rowPreview(row);
    return {
      path: `/tickets/${row.uuid}`,
      personId: row.contactId,
      name: row.contact.name,
      picture: row.contact.urlPicture,
      text: kind === null || text !== '' ? text : t(`messages.${kind}`),
      count: row.unreadMessages,
      at: row.updatedAt,
    };
  });
}
