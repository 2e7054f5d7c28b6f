import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { cardsOfLane } from '@balcao/shared/kanban/boardRules';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';
import { nextCursorOf } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type TagItem, toTag } from '../../core/records/tagEntity.ts';
import { readMerged } from '../../core/tickets/lists/readMerged.ts';
import { showTickets } from '../../core/tickets/showTicket.ts';
import { type TicketItem, ticketSortKey } from '../../core/records/ticketEntity.ts';
import { boardRead } from './boardRead.ts';
import { laneScope } from './laneScope.ts';
import { readLanes } from './readLanes.ts';

/** Tickets read per board at most, whatever its range; beyond that the counts are lower bounds. */
const boardDepth = 6000;

type Lane = OperationReply<typeof kanbanApi.readBoard>['lanes'][number];

/**
 * Reads the tickets of the range once for all lanes, up to `boardDepth`, so the cost depends on the range and not on
 * the company's size (docs/decisions/2026-11-24-kanban-lanes.md). Only the returned cards are loaded in full.
 */
export const readBoard: Handler<typeof kanbanApi.readBoard> = async (ctx, { query }) => {
  await countNumberSearch(ctx, query.searchParam ?? '', undefined);
  const [stages, page, secret] = await Promise.all([
    readLanes(ctx),
    readMerged(ctx.store, {
      ...(await boardRead(ctx, query)),
      size: boardDepth,
      mostRead: boardDepth,
      atLeast: 0,
      after: undefined,
    }),
    ctx.secrets('cursor'),
  ]);
  const lanes = [undefined, ...stages];
  const size = cardsOfLane(lanes.length);
  const byLane = sortIntoLanes(page.rows, stages);
  const cards = lanes.map((stage) => (byLane.get(stage?.id) ?? []).slice(0, size));
  const shown = await showTickets(ctx, cards.flat());
  let at = 0;
  return {
    lanes: lanes.map((stage, index): Lane => {
      const first = cards[index] ?? [];
      const ids = (byLane.get(stage?.id) ?? []).map(({ id }) => id);
      const count = ids.length;
      const last = first.length < count ? first.at(-1) : undefined;
      // A lane shown completely continues only after everything read so far.
      const position = last === undefined ? page.next : ticketSortKey(last);
      return {
        stage: stage === undefined ? null : toTag(stage),
        tickets: shown.slice(at, (at += first.length)),
        ids,
        count,
        hasMore: position !== undefined,
        nextCursor:
          position === undefined
            ? null
            : nextCursorOf(secret, laneScope(ctx, query, stage?.id), position, first.length, count),
      };
    }),
    complete: page.next === undefined,
  };
};

/** Groups tickets by stage, keeping their order. A ticket of a deleted stage goes to the lane without stage. */
function sortIntoLanes(
  tickets: readonly TicketItem[],
  stages: readonly TagItem[],
): Map<number | undefined, TicketItem[]> {
  const known = new Set(stages.map(({ id }) => id));
  return Map.groupBy(tickets, ({ stageId }) =>
    stageId !== undefined && known.has(stageId) ? stageId : undefined,
  );
}
