import { AppError } from '@balcao/shared/errors';
import { lanePage } from '@balcao/shared/kanban/boardRules';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readMerged } from '../../core/tickets/lists/readMerged.ts';
import { showTickets } from '../../core/tickets/showTicket.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import { boardRead } from './boardRead.ts';
import { laneScope } from './laneScope.ts';
import { readLanes } from './readLanes.ts';

/** Tickets per partition and read: most of them belong to other lanes. */
const filteredRead = 400;

/** One page of a lane; may be short when few of the tickets read belong to the lane. */
export const readLane: Handler<typeof kanbanApi.readLane> = async (ctx, { query }) => {
  await countNumberSearch(ctx, query.searchParam ?? '', query.cursor);
  const { stageId, cursor } = query;
  const stages = new Set((await readLanes(ctx)).map(({ id }) => id));
  if (stageId !== undefined && !stages.has(stageId)) throw new AppError('ERR_NO_TAG_FOUND');
  const read = await boardRead(ctx, query);
  const isInLane = (ticket: TicketItem) =>
    stageId === undefined
      ? ticket.stageId === undefined || !stages.has(ticket.stageId)
      : ticket.stageId === stageId;
  const { rows, ...paging } = await paginate(
    ctx,
    laneScope(ctx, query, stageId),
    { cursor },
    (after: string | undefined) =>
      readMerged(ctx.store, {
        ...read,
        accept: (ticket) => isInLane(ticket) && read.accept(ticket),
        size: lanePage,
        atLeast: filteredRead,
        after,
      }),
  );
  return { tickets: await showTickets(ctx, rows), ...paging };
};
