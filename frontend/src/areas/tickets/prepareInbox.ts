import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { viewerOf } from '../../frame/session/viewerOf.ts';
import { messagesOptions } from '../messages/hooks/useMessages.ts';
import { ticketListOptions } from './hooks/useTicketList.ts';
import { ticketOptions } from './hooks/useTicket.ts';
import { inboxTicket } from './lists/inboxTicket.ts';
import { ticketMessages } from './sending/ticketMessages.ts';
import { filterOf, ticketListView } from '../../inbox/ticketListView.ts';

/** Prefetches the inbox's first data into the cache. Errors are shown where the data is used. */
export async function prepareInbox(
  client: QueryClient,
  user: SignedIn['user'],
  pathname: string,
): Promise<void> {
  if (subscriptionExpired(user.company, Date.now())) return;
  const viewer = viewerOf(user);
  const uuid = inboxTicket(pathname);
  await Promise.all([
    client.prefetchInfiniteQuery(ticketListOptions(filterOf(ticketListView.get(), mayShowAll(viewer)))),
    uuid === null ? null : client.prefetchQuery(ticketOptions(client, uuid, viewer)),
    uuid === null ? null : client.prefetchInfiniteQuery(messagesOptions(ticketMessages(uuid))),
  ]);
}
