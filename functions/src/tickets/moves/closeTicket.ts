import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { packBot } from '../botPlace.ts';
import { planMove } from '../planMove.ts';
import { requireTagged } from '../requireTagged.ts';
import { planSystemText } from '../planSystemText.ts';
import { toClosed } from '../toClosed.ts';
import { decideFarewell } from './decideFarewell.ts';
import type { Move } from './wantedMove.ts';

/**
 * Resolves a served ticket or ignores a waiting one. The farewell belongs to the closing: both happen or neither, and
 * a text that comes later finds the ticket closed. Where a rating is asked for instead, the bot has the ticket until it is
 * given. Where the company asks for it, only a tagged contact's is closed.
 */
export const closeTicket: Move = async (ctx, loaded, wanted) => {
  const { ticket, conversation, contact } = loaded;
  const userId = userIdOf(ctx.actor);
  const { sendFarewellMessage } = wanted;
  const { status, farewell, settings } = await decideFarewell(ctx, loaded, { userId, sendFarewellMessage });
  if (settings.requiredTag === 'enabled') await requireTagged(ctx, contact);
  const asked = { at: Date.parse(ctx.at), uses: 0, ratingAsks: 1 };
  const ended = planMove(
    ticket,
    conversation,
    {
      to: status === 'nps' ? { status, unreadMessages: 0, bot: packBot(asked) } : toClosed(ctx.at),
      log: [{ type: status, userId, queueId: ticket.queueId }],
    },
    ctx.at,
  );
  if (farewell === null) return ended;
  const said = await planSystemText(ctx, ended.ticket, conversation, farewell);
  return { plan: joinPlans(ended.plan, said.plan), ticket: said.ticket };
};
