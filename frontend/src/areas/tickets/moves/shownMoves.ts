import { createStore } from '../../../frame/session/createStore.ts';
import type { MoveName } from './moveRequest.ts';

/** What can be done with the ticket on screen, for keys and the palette; null while none is shown. */
export const shownMoves = createStore<{
  actions: readonly MoveName[];
  act: (name: MoveName) => void;
} | null>(null);

/** Goes to the next row of the list on screen (1), or the one before (-1). */
export const listSteps = createStore<{ go: (step: 1 | -1) => void } | null>(null);
