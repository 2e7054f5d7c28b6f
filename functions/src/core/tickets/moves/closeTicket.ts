import { endService } from './endService.ts';
import type { Move } from './wantedMove.ts';

/** Resolves a served ticket or ignores a waiting one. */
export const closeTicket: Move = async (ctx, loaded, { sendFarewellMessage }) =>
  endService(ctx, loaded, { sendFarewellMessage });
