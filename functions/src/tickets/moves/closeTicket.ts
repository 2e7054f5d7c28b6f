import { decideClose } from '@balcao/shared/tickets/closeRules';
import { AppError } from '@balcao/shared/errors';
import { canIgnore } from '@balcao/shared/tickets/ticketRules';
import { connectionEntity } from '../../connections/connectionEntity.ts';
import { companySettingsEntity, toCompanySettings } from '../../settings/settingsEntity.ts';
import { userEntity } from '../../users/userEntity.ts';
import { moveTicket } from '../moveTicket.ts';
import { sendSystemText } from '../sendSystemText.ts';
import { ticketFacts } from '../ticketFacts.ts';
import type { Move } from './wantedMove.ts';

/**
 * Resolves a served ticket or ignores a waiting one. The farewell goes out first, once however often the closing is
 * tried: a closed ticket takes no messages.
 */
export const closeTicket: Move = async (ctx, { ticket, conversation }, wanted) => {
  const waiting = ticket.status === 'pending' || ticket.status === 'lgpd';
  if (waiting && !canIgnore(ctx.user, ticketFacts(ticket))) throw new AppError('ERR_NO_PERMISSION');
  const { companyId } = ctx;
  const [user, connection, stored] = await ctx.store.batchGet([
    userEntity.key({ companyId, id: ctx.user.id }),
    connectionEntity.key({ companyId, id: ticket.whatsappId }),
    companySettingsEntity.key({ companyId }),
  ]);
  const settings = toCompanySettings(companyId, stored);
  const { status, farewell } = decideClose({
    status: ticket.status,
    sendFarewellMessage: wanted.sendFarewellMessage,
    userFarewell: user === undefined ? '' : userEntity.fromItem(user).farewellMessage,
    connectionFarewell:
      connection === undefined ? '' : connectionEntity.fromItem(connection).complationMessage,
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
  });
  const last =
    farewell === null ? ticket : await sendSystemText(ctx, ticket, conversation, farewell, 'farewell');
  return moveTicket(ctx, last, conversation, {
    to: { status, closedAt: ctx.clock.iso(), unreadMessages: 0 },
    log: [{ type: 'closed', userId: ctx.user.id, queueId: ticket.queueId }],
  });
};
