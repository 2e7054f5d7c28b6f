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
 * Closes a ticket in somebody's name, in the queue that it is handed to by that where it is. The farewell belongs to the
 * closing: both happen or neither, and
 * a text that comes later finds the ticket closed. Where a rating is asked for instead, the bot has the ticket until it is
 * given. Where the company asks for it, only a tagged contact's is closed.
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
  // A question that is blank once it is filled in is not asked, and nobody could answer it.
  if (status === 'nps' && said.plan.items.length === 0) return end('closed');
  return { plan: joinPlans(ended.plan, said.plan), ticket: said.ticket };
}
