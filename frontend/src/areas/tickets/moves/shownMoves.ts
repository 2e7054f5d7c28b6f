import { createStore } from '../../../frame/session/createStore.ts';
import type { MoveName } from './moveRequest.ts';

/** Moves of the ticket on screen, for shortcuts and the command palette; null without one. */
export const shownMoves = createStore<{
  actions: readonly MoveName[];
  act: (name: MoveName) => void;
} | null>(null);

/** Opens the next row of the list on screen (1) or the previous one (-1). */
export const listSteps = createStore<{ go: (step: 1 | -1) => void } | null>(null);
