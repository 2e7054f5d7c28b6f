import { kanbanPage } from '@balcao/shared/kanban/boardRules';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readMerged } from '../../core/tickets/lists/readMerged.ts';
import { showTickets } from '../../core/tickets/showTicket.ts';
import { boardRead } from './boardRead.ts';

/**
 * The board as a flat list, for clients that sort tickets into lanes by `tags`: each ticket carries its stage as the
 * only tag.
 */
export const kanbanTickets: Handler<typeof kanbanApi.kanbanTickets> = async (ctx, { query }) => {
  await countNumberSearch(ctx, query.searchParam ?? '', query.cursor);
  const { cursor, pageNumber, ...asked } = query;
  const read = await boardRead(ctx, asked);
  const { rows, ...paging } = await paginate(
    ctx,
    `kanban:${ctx.companyId}:${ctx.user.id}:${JSON.stringify(asked)}`,
    { cursor, pageNumber },
    (after: string | undefined) =>
      readMerged(ctx.store, { ...read, size: kanbanPage, atLeast: kanbanPage, after }),
  );
  const shown = await showTickets(ctx, rows);
  const tickets = shown.map((ticket) => ({ ...ticket, tags: ticket.stage === null ? [] : [ticket.stage] }));
  return { tickets, ...paging };
};
