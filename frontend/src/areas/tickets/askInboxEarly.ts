import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import { askEarly } from '../../frame/api/earlyAnswers.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { viewerOf } from '../../frame/session/viewerOf.ts';
import { inboxTicket } from './lists/inboxTicket.ts';
import { ticketListQuery } from './lists/ticketListQuery.ts';
import { filterOf, ticketListView } from '../../inbox/ticketListView.ts';

/** Requests the inbox's first data while its code is loading. */
export function askInboxEarly(user: SignedIn['user'], pathname: string): void {
  if (subscriptionExpired(user.company, Date.now())) return;
  const filter = filterOf(ticketListView.get(), mayShowAll(viewerOf(user)));
  askEarly('GET /tickets', { query: ticketListQuery(filter, null) });
  const uuid = inboxTicket(pathname);
  if (uuid === null) return;
  askEarly('GET /tickets/u/{uuid}', { params: { uuid } });
  askEarly('GET /messages/{id}', { params: { id: uuid } });
}
