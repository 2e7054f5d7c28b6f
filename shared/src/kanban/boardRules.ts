import { isNumberFound, type NumberReader, searchedDigits } from '../contacts/numberSearch.ts';
import { replaceNumbers } from '../contacts/writtenNumbers.ts';
import { foldText } from '../text/foldText.ts';
import { noQueue } from '../tickets/ticketRules.ts';

/** Cards per page of `GET /ticket/kanban`. */
export const kanbanPage = 400;
/** Cards per request for more of a lane. */
export const lanePage = 60;
/** Cards of a lane on the initial board, and the limit for all lanes together. */
const firstCards = 20;
export const mostFirstCards = 600;

/** Filters of the board. Instants refer to the last activity, both ends included. */
export interface BoardFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the name, digits of the number, or the ticket's id. */
  search?: string | undefined;
  /** May contain `noQueue`, for tickets without a queue; undefined for all. */
  queueIds?: readonly number[] | undefined;
  userIds?: readonly number[] | undefined;
}

export interface BoardCard {
  id: number;
  contact: { name: string; number: string };
  queueId: number | null;
  userId: number | null;
  updatedAt: string;
}

/** Initial cards per lane for a board of `lanes` lanes. */
export function cardsOfLane(lanes: number): number {
  return Math.max(1, Math.min(firstCards, Math.floor(mostFirstCards / Math.max(1, lanes))));
}

/** True if a card passes the filter. Does not check permissions. */
export function isOnBoard(card: BoardCard, filter: BoardFilter): boolean {
  const { from, to, search, queueIds, userIds } = filter;
  if (from !== undefined && card.updatedAt < from) return false;
  if (to !== undefined && card.updatedAt > to) return false;
  if (queueIds !== undefined && !queueIds.includes(card.queueId ?? noQueue)) return false;
  if (userIds !== undefined && (card.userId === null || !userIds.includes(card.userId))) return false;
  return search === undefined || isFound(card, search);
}

/**
 * True if every word is in the name, or the digits are part of the number or equal the ticket's id (with a leading `#`
 * the id only). If numbers are hidden (`hides`), only a whole number matches and numbers within names do not: partial
 * matches would reveal a number digit by digit.
 */
export function isFound(
  { id, contact: { name, number } }: BoardCard,
  searched: string,
  hides = false,
  read?: NumberReader,
): boolean {
  const text = foldText(searched).trim();
  if (text === '') return true;
  const isId = text.startsWith('#');
  const digits = searchedDigits(isId ? text.slice(1) : text);
  if (
    digits !== undefined &&
    (String(id) === digits || (!isId && isNumberFound(number, digits, hides, read)))
  )
    return true;
  const folded = foldText(hides ? replaceNumbers(name, () => ' ') : name);
  return text.split(/\s+/).every((word) => folded.includes(word));
}
