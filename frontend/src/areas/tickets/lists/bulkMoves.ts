import type { MoveName } from '../moves/moveRequest.ts';

/** What can be done with many tickets at once, in the order in which it is offered. */
export const bulkMoves = ['resolve', 'return', 'transfer', 'ignore'] as const satisfies readonly MoveName[];
export type BulkMove = (typeof bulkMoves)[number];
