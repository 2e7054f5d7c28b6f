import { type BoardFilter, isOnBoard } from '@balcao/shared/kanban/boardRules';
import { compareLanes } from '@balcao/shared/kanban/laneOrder';
import type { Tag } from '@balcao/shared/records/tagModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { Reply } from '../../frame/api/operationTypes.ts';

export type Board = Reply<'GET /kanban/board'>;
export type Lane = Board['lanes'][number];

/** Key of a lane: the id of its stage, or 0 for tickets without a stage. */
export const laneKey = (lane: Pick<Lane, 'stage'>): number => lane.stage?.id ?? 0;

/** Most recent activity first. */
const byActivity = (one: Ticket, other: Ticket) =>
  one.updatedAt === other.updatedAt ? other.id - one.id : one.updatedAt > other.updatedAt ? -1 : 1;

/** The loaded card of a ticket, if any. */
export function cardOf(board: Board, id: number): Ticket | undefined {
  for (const { tickets } of board.lanes) {
    const card = tickets.find((one) => one.id === id);
    if (card) return card;
  }
  return undefined;
}

/** Returns a lane without some tickets; the same object if it has none of them. */
function without(lane: Lane, gone: (ticket: { id: number }) => boolean): Lane {
  if (!lane.ids.some((id) => gone({ id }))) return lane;
  const ids = lane.ids.filter((id) => !gone({ id }));
  return { ...lane, ids, count: ids.length, tickets: lane.tickets.filter((card) => !gone(card)) };
}

/**
 * Inserts a card in order of last activity. A card older than all loaded ones goes to the end of these, so that it is
 * visible.
 */
function within(lane: Lane, ticket: Ticket): Lane {
  const known = lane.tickets.findIndex((card) => card.id === ticket.id);
  const tickets = known === -1 ? lane.tickets : lane.tickets.toSpliced(known, 1);
  const ids = lane.ids.includes(ticket.id) ? lane.ids : [...lane.ids, ticket.id];
  const found = tickets.findIndex((card) => byActivity(ticket, card) < 0);
  const at = found === -1 ? tickets.length : found;
  return { ...lane, ids, count: ids.length, tickets: tickets.toSpliced(at, 0, ticket) };
}

function changeLanes(board: Board, change: (lane: Lane) => Lane): Board {
  const lanes = board.lanes.map(change);
  return lanes.every((lane, at) => lane === board.lanes[at]) ? board : { ...board, lanes };
}

export function dropCard(board: Board, id: number): Board {
  return changeLanes(board, (lane) => without(lane, (one) => one.id === id));
}

/**
 * Puts a ticket into the lane of the stage and removes it from all others. Without a stage, or if the board does not
 * show that stage, it goes into the lane of tickets without one.
 */
export function moveCard(board: Board, ticket: Ticket, stage: Ticket['stage']): Board {
  const moved = { ...ticket, stage };
  const isShown = board.lanes.some((lane) => laneKey(lane) === stage?.id);
  const target = isShown && stage !== null ? stage.id : 0;
  return changeLanes(board, (lane) =>
    laneKey(lane) === target ? within(lane, moved) : without(lane, ({ id }) => id === ticket.id),
  );
}

/**
 * Applies a changed ticket to the board. Ignores a stale version. Removes the ticket if the filter excludes it. Also
 * removes an older closed ticket of the same conversation, because lists show only the newest one.
 */
export function placeCard(board: Board, ticket: Ticket, filter: BoardFilter): Board {
  const known = cardOf(board, ticket.id);
  if (known && known.version > ticket.version) return board;
  // Do not test the search on a loaded card: its number may be masked, so the client cannot match it.
  const asked = known ? { ...filter, search: undefined } : filter;
  const others = changeLanes(board, (lane) => {
    const older = lane.tickets.find(
      (card) =>
        card.conversationId === ticket.conversationId && card.id < ticket.id && card.status === 'closed',
    );
    return older ? without(lane, ({ id }) => id === older.id) : lane;
  });
  return isOnBoard(ticket, asked) ? moveCard(others, ticket, ticket.stage) : dropCard(others, ticket.id);
}

/** Appends the next page of a lane, without duplicates of cards that arrived as events. */
export function appendCards(board: Board, key: number, page: Reply<'GET /kanban/lane'>): Board {
  return changeLanes(board, (lane) => {
    if (laneKey(lane) !== key) return lane;
    const shown = new Set(lane.tickets.map(({ id }) => id));
    const fresh = page.tickets.filter(({ id }) => !shown.has(id));
    const counted = new Set(lane.ids);
    const ids = [...lane.ids, ...fresh.flatMap(({ id }) => (counted.has(id) ? [] : id))];
    const { hasMore, nextCursor } = page;
    const tickets = [...lane.tickets, ...fresh].toSorted(byActivity);
    return { ...lane, tickets, ids, count: ids.length, hasMore, nextCursor };
  });
}

/**
 * Applies a renamed, recoloured or moved stage. Returns undefined if the board does not have the stage: then the board
 * must be fetched again.
 */
export function changeStage(board: Board, stage: Tag): Board | undefined {
  const [none, ...staged] = board.lanes;
  if (none === undefined || !staged.some((lane) => laneKey(lane) === stage.id)) return undefined;
  const lanes = staged.map((lane) =>
    lane.stage?.id === stage.id && lane.stage.updatedAt <= stage.updatedAt ? { ...lane, stage } : lane,
  );
  const ordered = lanes.toSorted((one, other) =>
    one.stage && other.stage ? compareLanes(one.stage, other.stage) : 0,
  );
  return { ...board, lanes: [none, ...ordered] };
}
