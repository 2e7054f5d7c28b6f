import { AppError } from '@balcao/shared/errors';
import type { groupsApi } from '@balcao/shared/groups/groupsApi';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Handler } from '../http/handler.ts';
import { requireTicket } from '../tickets/requireTicket.ts';

/** Asked for by many within this time, WhatsApp is asked once. */
const onceMs = 60_000;

/** Whoever may read a ticket may have its group asked about; a number that is away is told at once. */
export const askGroupMembers: Handler<typeof groupsApi.askGroupMembers> = async (ctx, { params }) => {
  const { ticket, conversation } = await requireTicket(ctx, params.id);
  const { companyId, conversationId, connectionId, account, chat } = conversation;
  if (!ticket.isGroup) throw new AppError('ERR_NO_TICKET_FOUND');
  const session = await readSession(ctx.store, companyId, connectionId);
  if (session?.status !== 'CONNECTED') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  await sendCommand(ctx, {
    v: 1,
    kind: 'fetchGroup',
    companyId,
    connectionId,
    commandId: `group:${conversationId}:${Math.floor(ctx.clock.now() / onceMs)}`,
    account,
    chat,
  });
  return {};
};
