import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { planMove } from '../planMove.ts';
import { requireTagged } from '../requireTagged.ts';
import { planSystemText } from '../planSystemText.ts';
import { decideFarewell } from './decideFarewell.ts';
import type { Move } from './wantedMove.ts';

/**
 * Resolves a served ticket or ignores a waiting one. The farewell belongs to the closing: both happen or neither, and
 * a text that comes later finds the ticket closed. Where the company asks for it, only a tagged contact's is closed.
 */
export const closeTicket: Move = async (ctx, { ticket, conversation, contact }, wanted) => {
  const userId = userIdOf(ctx.actor);
  const { sendFarewellMessage } = wanted;
  const isBlocked = conversation.blocked === true;
  const closer = { userId, sendFarewellMessage, isBlocked };
  const { status, farewell, settings } = await decideFarewell(ctx, ticket, closer);
  if (settings.requiredTag === 'enabled') await requireTagged(ctx, contact);
  const closed = planMove(
    ticket,
    conversation,
    {
      to: { status, closedAt: ctx.at, unreadMessages: 0 },
      log: [{ type: 'closed', userId, queueId: ticket.queueId }],
    },
    ctx.at,
  );
  if (farewell === null) return closed;
  const said = await planSystemText(ctx, closed.ticket, conversation, farewell);
  return { plan: joinPlans(closed.plan, said.plan), ticket: said.ticket };
};
