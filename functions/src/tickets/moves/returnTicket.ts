import { userIdOf } from '../../decisions/actor.ts';
import { planMove } from '../planMove.ts';
import type { Move } from './wantedMove.ts';

/** Puts a ticket back into its queue: it waits, and nobody has it. */
export const returnTicket: Move = async (ctx, { ticket, conversation }) =>
  planMove(
    ticket,
    conversation,
    {
      to: { status: 'pending', userId: undefined },
      log: [{ type: 'pending', userId: userIdOf(ctx.actor), queueId: ticket.queueId }],
    },
    ctx.at,
  );
