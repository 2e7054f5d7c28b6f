import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { readsByOpening } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readMessages } from './readMessages.ts';
import { loadTicket, findTicketPlace } from './access/requireTicket.ts';
import { showOpenedTicket } from './showTicket.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { ticketAccess, ticketAccessEntity } from '../records/ticketAccessEntity.ts';

/**
 * Opens a ticket. If the caller serves it, its unread messages are marked as read, for staff and on the customer's
 * phone. The access is recorded once per user and hour. Three round trips: pointer, everything to show, what changed.
 */
export const openTicketByUuid: Handler<typeof ticketsApi.openTicketByUuid> = async (ctx, { params }) => {
  const place = await findTicketPlace(ctx, params.uuid);
  const access = ticketAccess({ ...place, userId: ctx.user.id }, ctx.clock.iso());
  const [loaded, logged] = await Promise.all([
    loadTicket(ctx, place),
    ctx.store.get(ticketAccessEntity.key(access)),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const [ticket] = await Promise.all([
    readsByOpening(ctx.user, ticketFacts(loaded.ticket)) ? readMessages(ctx, loaded) : loaded.ticket,
    logged ? undefined : ctx.store.put(ticketAccessEntity.toItem(access)),
  ]);
  return showOpenedTicket(ctx, ticket, loaded.contact);
};
