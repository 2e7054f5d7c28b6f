// Generated from the contract and the folder's files: npm run generate.
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteTicket } from './deleteTicket.ts';
import { getTicket } from './getTicket.ts';
import { countTickets } from './lists/countTickets.ts';
import { listTickets } from './lists/listTickets.ts';
import { listTicketLog } from './log/listTicketLog.ts';
import { listTicketLogEntries } from './log/listTicketLogEntries.ts';
import { markTicketUnread } from './markTicketUnread.ts';
import { openTicketByUuid } from './openTicketByUuid.ts';
import { createTicket } from './opening/createTicket.ts';
import { updateTicket } from './updateTicket.ts';

export const ticketsHandlers: Handlers<typeof ticketsApi> = {
  listTickets,
  countTickets,
  openTicketByUuid,
  getTicket,
  createTicket,
  updateTicket,
  deleteTicket,
  markTicketUnread,
  listTicketLog,
  listTicketLogEntries,
};
