import { decideClose } from '@balcao/shared/tickets/closeRules';
import { connectionEntity } from '../../connections/connectionEntity.ts';
import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { companySettingsEntity, toCompanySettings } from '../../settings/settingsEntity.ts';
import { userEntity } from '../../users/userEntity.ts';
import { planMove } from '../planMove.ts';
import { requireTagged } from '../requireTagged.ts';
import { planSystemText } from '../planSystemText.ts';
import type { Move } from './wantedMove.ts';

/**
 * Resolves a served ticket or ignores a waiting one. The farewell belongs to the closing: both happen or neither, and
 * a text that comes later finds the ticket closed. Where the company asks for it, only a tagged contact's is closed.
 */
export const closeTicket: Move = async (ctx, { ticket, conversation, contact }, wanted) => {
  const { companyId } = ctx;
  const userId = userIdOf(ctx.actor);
  const [connection, stored, user] = await ctx.store.batchGet([
    connectionEntity.key({ companyId, id: ticket.whatsappId }),
    companySettingsEntity.key({ companyId }),
    ...(userId === undefined ? [] : [userEntity.key({ companyId, id: userId })]),
  ]);
  const settings = toCompanySettings(companyId, stored);
  if (settings.requiredTag === 'enabled') await requireTagged(ctx, contact);
  const { status, farewell } = decideClose({
    status: ticket.status,
    sendFarewellMessage: wanted.sendFarewellMessage,
    userFarewell: user === undefined ? '' : userEntity.fromItem(user).farewellMessage,
    connectionFarewell:
      connection === undefined ? '' : connectionEntity.fromItem(connection).complationMessage,
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
  });
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
