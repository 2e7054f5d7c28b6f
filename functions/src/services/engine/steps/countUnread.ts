import type { Step } from '../state/engineState.ts';

/** A customer's message is unread until somebody opens the ticket; messages from our own phone are not. */
export const countUnread: Step = (decision, _state, event) => ({ ...decision, unread: event.fromMe ? 0 : 1 });
