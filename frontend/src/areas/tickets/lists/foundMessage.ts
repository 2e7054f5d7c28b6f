import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';

/** What a row's address carries beside it: the message in which a search found its words. */
interface Found {
  foundMessageId: number;
}

/** For the history entry of a row that is opened; null where it is not one message that was found. */
export function foundState({ foundMessageId }: ListedTicket): Found | null {
  return foundMessageId === undefined ? null : { foundMessageId };
}

/** The message to go to, from a history entry; null where there is none. */
export function readFound(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'foundMessageId' in state
    ? Number(state.foundMessageId)
    : null;
}
