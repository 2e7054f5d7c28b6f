import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Notice } from '../../../kit/area/Area.ts';
import type { SignedIn } from '../../../frame/session/sessionStore.ts';
import { isOurGroup } from '../../messages/isOurGroup.ts';
import { rowPreview } from './rowPreview.ts';
import type { TicketPages } from '../../../inbox/ticketLists.ts';

/**
 * Cached tickets whose unread messages concern this user, by id, even if there are none now: the user's own, waiting
 * ones, and groups without an attendant. Of a ticket in several lists the newest version counts.
 */
function unreadTickets(client: QueryClient, user: SignedIn['user']): Map<number, Ticket> {
  const unread = new Map<number, Ticket>();
  for (const [, pages] of client.getQueriesData<TicketPages>({ queryKey: ['tickets'] })) {
    for (const page of pages?.pages ?? []) {
      for (const row of page.tickets) {
        const theirs =
          row.status === 'pending' ||
          (row.status !== 'closed' && row.userId === user.id) ||
          isOurGroup(row, user);
        const newer = (unread.get(row.id)?.version ?? -1) <= row.version;
        if (theirs && newer) unread.set(row.id, row);
      }
    }
  }
  return unread;
}

/** Number of unread messages for this user, without duplicates. */
export function unreadTotal(client: QueryClient, user: SignedIn['user']): number {
  return [...unreadTickets(client, user).values()].reduce((sum, row) => sum + row.unreadMessages, 0);
}

/** Tickets with unread messages for this user, as notices. */
export function unreadNotices(client: QueryClient, user: SignedIn['user'], t: TFunction): Notice[] {
  return [...unreadTickets(client, user).values()].flatMap((row) => {
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
