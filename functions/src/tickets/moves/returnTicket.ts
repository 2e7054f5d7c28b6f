import { moveTicket } from '../moveTicket.ts';
import type { Move } from './wantedMove.ts';

/** Puts a ticket back into its queue: it waits, and nobody has it. */
export const returnTicket: Move = (ctx, { ticket, conversation }) =>
  moveTicket(ctx, ticket, conversation, {
    to: { status: 'pending', userId: undefined },
    once: { queuedAt: ctx.clock.iso() },
    log: [{ type: 'pending', userId: ctx.user.id, queueId: ticket.queueId }],
  });
