import { type BoardFilter, isOnBoard } from '@balcao/shared/kanban/boardRules';
import { compareLanes } from '@balcao/shared/kanban/laneOrder';
import type { Tag } from '@balcao/shared/records/tagModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { Reply } from '../../frame/api/operationTypes.ts';

export type Board = Reply<'GET /kanban/board'>;
export type Lane = Board['lanes'][number];

/** A lane's own name among the others: its stage's id, or 0 for the one of tickets in no stage. */
export const laneKey = (lane: Pick<Lane, 'stage'>): number => lane.stage?.id ?? 0;

/** The newest activity first. */
const byActivity = (one: Ticket, other: Ticket) =>
  one.updatedAt === other.updatedAt ? other.id - one.id : one.updatedAt > other.updatedAt ? -1 : 1;

/** The card of a ticket, as far as it has been loaded. */
export function cardOf(board: Board, id: number): Ticket | undefined {
  for (const { tickets } of board.lanes) {
    const card = tickets.find((one) => one.id === id);
    if (card) return card;
  }
  return undefined;
}

/** Takes tickets out of a lane; the lane itself where it has none of them. */
function without(lane: Lane, gone: (ticket: { id: number }) => boolean): Lane {
  if (!lane.ids.some((id) => gone({ id }))) return lane;
  const ids = lane.ids.filter((id) => !gone({ id }));
  return { ...lane, ids, count: ids.length, tickets: lane.tickets.filter((card) => !gone(card)) };
}

/** Puts a card where it belongs by its last activity; what belongs below all that is loaded is the last one of it, to be seen. */
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

/** Takes a ticket off the board. */
export function dropCard(board: Board, id: number): Board {
  return changeLanes(board, (lane) => without(lane, (one) => one.id === id));
}

/** Shows a ticket in a lane, and in no other. */
export function moveCard(board: Board, ticket: Ticket, stage: Ticket['stage']): Board {
  const moved = { ...ticket, stage };
  const isShown = board.lanes.some((lane) => laneKey(lane) === stage?.id);
  const target = isShown && stage !== null ? stage.id : 0;
  return changeLanes(board, (lane) =>
    laneKey(lane) === target ? within(lane, moved) : without(lane, ({ id }) => id === ticket.id),
  );
}

/**
 * A ticket as it is from now on. Nothing where it is older than what is known. One that the filter no longer lets through goes, and
 * so does the closed one before it in its conversation, since the lists show only the newest of each.
 */
export function placeCard(board: Board, ticket: Ticket, filter: BoardFilter): Board {
  const known = cardOf(board, ticket.id);
  if (known && known.version > ticket.version) return board;
  // Whatever was found by its name stays while it is loaded: what is hidden of a number cannot be searched for here.
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

/** The next page of a lane, behind what is loaded; what came there meanwhile by itself stands there once. */
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

/** A stage with another name, colour or place; undefined where only the server can say what the board is now. */
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
