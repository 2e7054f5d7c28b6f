import type { Step } from '../state/engineState.ts';

/** What a customer writes is unread until somebody opens the ticket; what we wrote on the phone is not. */
export const countUnread: Step = (decision, _state, event) => ({ ...decision, unread: event.fromMe ? 0 : 1 });
