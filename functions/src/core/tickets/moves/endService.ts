import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { packBot } from './botPlace.ts';
import { planMove, type PlannedTicket, type TicketChange } from './planMove.ts';
import { requireTagged } from '../stages/requireTagged.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import { toClosed } from './toClosed.ts';
import { decideFarewell } from './decideFarewell.ts';
import type { MoveContext } from './moveContext.ts';

/**
 * Closes a ticket for a user, in `queueId` if it is handed to that queue. Farewell and closing are one transaction; a
 * later text finds the ticket closed. If a rating is asked for, the bot keeps the ticket until the rating is given. If
 * the company requires a tag, only tickets of tagged contacts can be closed.
 *
 * @throws AppError ERR_REQUIRED_TAG
 */
export async function endService(
  ctx: MoveContext,
  loaded: LoadedTicket,
  how: { sendFarewellMessage?: boolean | undefined; queueId?: number; log?: TicketChange['log'] },
): Promise<PlannedTicket> {
  const { ticket, conversation, contact } = loaded;
  const { sendFarewellMessage, queueId = ticket.queueId, log = [] } = how;
  const userId = userIdOf(ctx.actor);
  const { status, farewell, settings } = await decideFarewell(ctx, loaded, { userId, sendFarewellMessage });
  if (settings.requiredTag === 'enabled') await requireTagged(ctx, contact);
  const asked = { at: Date.parse(ctx.at), uses: 0, ratingAsks: 1 };
  const end = (type: typeof status): PlannedTicket => {
    const ends = type === 'nps' ? { status: type, unreadMessages: 0, bot: packBot(asked) } : toClosed(ctx.at);
    const entry = { type, userId, queueId };
    return planMove(ticket, conversation, { to: { ...ends, queueId }, log: [...log, entry] }, ctx.at);
  };
  const ended = end(status);
  if (farewell === null) return ended;
  const said = await planSystemText(ctx, ended.ticket, conversation, farewell);
  // A rating question that is blank after filling in is not asked, so nobody could answer it.
  if (status === 'nps' && said.plan.items.length === 0) return end('closed');
  return { plan: joinPlans(ended.plan, said.plan), ticket: said.ticket };
}
