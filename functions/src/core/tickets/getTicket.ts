import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicket } from './access/requireTicket.ts';
import { showOpenedTicket } from './showTicket.ts';

export const getTicket: Handler<typeof ticketsApi.getTicket> = async (ctx, { params }) => {
  const { ticket, contact } = await requireTicket(ctx, params.id);
  return showOpenedTicket(ctx, ticket, contact);
};
