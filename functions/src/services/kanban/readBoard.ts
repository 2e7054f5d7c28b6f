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

/** Most tickets that are read for one board, whatever its range: beyond them its counts say "at least". */
const boardDepth = 6000;

type Lane = OperationReply<typeof kanbanApi.readBoard>['lanes'][number];

/**
 * The tickets of the range are read once, for all lanes together, as far as `boardDepth`: what it costs follows the range, not
 * what the company has (docs/decisions/2026-11-24-kanban-lanes.md). Only the cards that are answered are shown whole.
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
      // Of a lane that is shown whole only what lies beyond all that was read is not known.
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

/** Tickets by lane, in the order that they came in. One whose stage was deleted is in none. */
function sortIntoLanes(
  tickets: readonly TicketItem[],
  stages: readonly TagItem[],
): Map<number | undefined, TicketItem[]> {
  const known = new Set(stages.map(({ id }) => id));
  return Map.groupBy(tickets, ({ stageId }) =>
    stageId !== undefined && known.has(stageId) ? stageId : undefined,
  );
}
