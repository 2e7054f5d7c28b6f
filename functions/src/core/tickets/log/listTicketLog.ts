import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../../company/directoryEntity.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { requireTicket } from '../access/requireTicket.ts';
import { readTicketLog } from './readTicketLog.ts';
import { showLogEntry } from './showLogEntry.ts';

export const listTicketLog: Handler<typeof ticketsApi.listTicketLog> = async (ctx, { params }) => {
  const { ticket } = await requireTicket(ctx, params.id);
  const [entries, directory] = await Promise.all([
    readTicketLog(ctx.store, ticket),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  return entries.map((entry) => showLogEntry(entry, directory));
};
