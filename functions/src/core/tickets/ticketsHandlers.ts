import { showCreated } from './opening/showCreated.ts';
import { ticketEntity } from '../records/ticketEntity.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { countTickets } from './lists/countTickets.ts';
import { createTicket } from './opening/createTicket.ts';
import { deleteTicket } from './deleteTicket.ts';
import { getTicket } from './getTicket.ts';
import { listTicketLog } from './log/listTicketLog.ts';
import { listTicketLogEntries } from './log/listTicketLogEntries.ts';
import { listTickets } from './lists/listTickets.ts';
import { markTicketUnread } from './markTicketUnread.ts';
import { openTicketByUuid } from './openTicketByUuid.ts';
import { updateTicket } from './updateTicket.ts';

export const ticketsHandlers: Handlers<typeof ticketsApi> = {
  listTickets,
  countTickets,
  openTicketByUuid,
  getTicket,
  createTicket: onceUnderKey(createTicket, {
    of: 'POST /tickets',
    made: newOf(ticketEntity),
    again: showCreated,
  }),
  updateTicket,
  deleteTicket,
  markTicketUnread,
  listTicketLog,
  listTicketLogEntries,
};
