import type { MoveName } from '../moves/moveRequest.ts';

/** Moves offered for several tickets, in display order. */
export const bulkMoves = ['resolve', 'return', 'transfer', 'ignore'] as const satisfies readonly MoveName[];
export type BulkMove = (typeof bulkMoves)[number];
