import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { paginate } from '../../../platform/db/paginate.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readLogPage } from './readLogPage.ts';
import { requireTicket } from '../access/requireTicket.ts';
import { showLogEntry } from './showLogEntry.ts';

export const listTicketLogEntries: Handler<typeof ticketsApi.listTicketLogEntries> = async (
  ctx,
  { params, query },
) => {
  const { ticket } = await requireTicket(ctx, params.id);
  const [{ rows, ...paging }, directory] = await Promise.all([
    paginate(ctx, `ticketLog:${ctx.companyId}:${ticket.id}`, query, (position: string | undefined) =>
      readLogPage(ctx.store, ticket, position),
    ),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  return { entries: rows.map((entry) => showLogEntry(entry, directory)), ...paging };
};
