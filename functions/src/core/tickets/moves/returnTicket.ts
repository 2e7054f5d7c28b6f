import { userIdOf } from '../../decisions/actor.ts';
import { planMove, type PlannedTicket } from './planMove.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import type { MoveContext } from './moveContext.ts';

/** Puts a ticket back into its queue without an owner: it waits, for consent if it waited for that before. */
export function returnTicket(
  { actor, at }: Pick<MoveContext, 'actor' | 'at'>,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
): PlannedTicket {
  return planMove(
    ticket,
    conversation,
    {
      to: { status: ticket.status === 'lgpd' ? 'lgpd' : 'pending', userId: undefined },
      log: [{ type: 'pending', userId: userIdOf(actor), queueId: ticket.queueId }],
    },
    at,
  );
}
