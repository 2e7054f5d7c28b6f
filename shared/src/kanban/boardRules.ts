import { replaceNumbers } from '../contacts/writtenNumbers.ts';
import { foldText } from '../text/foldText.ts';
import { noQueue } from '../tickets/ticketRules.ts';

/** Most cards of `GET /ticket/kanban` (wire facts, section 0). */
export const kanbanPage = 400;
/** Cards that one request brings of a lane beyond the first ones. */
export const lanePage = 60;
/** Cards of a lane that the board begins with, and the most of all its lanes together. */
const firstCards = 20;
export const mostFirstCards = 600;

/** What the board is narrowed to. Instants are of the last activity, both ends included. */
export interface BoardFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the name, digits of the number, or the ticket's own number. */
  search?: string | undefined;
  /** `noQueue` among them for tickets without one; undefined for all. */
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

/** How many cards of each lane come with the board, of which `lanes` are shown. */
export function cardsOfLane(lanes: number): number {
  return Math.max(1, Math.min(firstCards, Math.floor(mostFirstCards / Math.max(1, lanes))));
}

/** Whether a card is what the board is narrowed to. Who may see it is asked apart. */
export function isOnBoard(card: BoardCard, filter: BoardFilter): boolean {
  const { from, to, search, queueIds, userIds } = filter;
  if (from !== undefined && card.updatedAt < from) return false;
  if (to !== undefined && card.updatedAt > to) return false;
  if (queueIds !== undefined && !queueIds.includes(card.queueId ?? noQueue)) return false;
  if (userIds !== undefined && (card.userId === null || !userIds.includes(card.userId))) return false;
  return search === undefined || isFound(card, search);
}

/**
 * Every word of what is searched for is in the name, or its digits are in the number or are the ticket's number. Where numbers are
 * hidden (`hides`) only a whole one finds, and none that stands in a name: parts of one would tell it digit by digit.
 */
export function isFound(
  { id, contact: { name, number } }: BoardCard,
  searched: string,
  hides = false,
): boolean {
  const text = foldText(searched).trim();
  if (text === '') return true;
  if (/^[#+\d\s().-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return false;
    const isOfNumber = hides ? number === digits : number.includes(digits);
    if (String(id) === digits || (!text.startsWith('#') && isOfNumber)) return true;
  }
  const folded = foldText(hides ? replaceNumbers(name, () => ' ') : name);
  return text.split(/\s+/).every((word) => folded.includes(word));
}
