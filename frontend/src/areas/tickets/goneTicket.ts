import { createStore } from '../../app/session/createStore.ts';

/** The ticket that was last deleted or taken out of this person's reach; whoever looks at it goes back to the list. */
export const goneTicket = createStore<number | null>(null);
