import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';

/** History state of an opened row: the message in which the search found its words. */
interface Found {
  foundMessageId: number;
}

/** History state for a row; null if it was not found by a message. */
export function foundState({ foundMessageId }: ListedTicket): Found | null {
  return foundMessageId === undefined ? null : { foundMessageId };
}

/** The message to scroll to, from the history state; null if there is none. */
export function readFound(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'foundMessageId' in state
    ? Number(state.foundMessageId)
    : null;
}
