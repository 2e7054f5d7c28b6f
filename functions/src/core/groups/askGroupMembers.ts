import { AppError } from '@balcao/shared/errors';
import type { groupsApi } from '@balcao/shared/groups/groupsApi';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicket } from '../tickets/access/requireTicket.ts';
import { countGroupQuestion } from './countGroupQuestion.ts';

/** Whoever may read a ticket may have its group asked about; a number that is away is told at once. */
export const askGroupMembers: Handler<typeof groupsApi.askGroupMembers> = async (ctx, { params }) => {
  const { ticket, conversation } = await requireTicket(ctx, params.id);
  const { companyId, conversationId, connectionId, account, chat } = conversation;
  // In a conversation of two there is nobody to ask about.
  if (!ticket.isGroup) return {};
  const session = await readSession(ctx.store, companyId, connectionId);
  if (session?.status !== 'CONNECTED') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  const question = await countGroupQuestion(ctx, conversation);
  if (question === undefined) return {};
  const commandId = `group:${conversationId}:${question.minute}`;
  try {
    await sendCommand(ctx, { v: 1, kind: 'fetchGroup', companyId, connectionId, commandId, account, chat });
  } catch (error) {
    // Nobody was asked: whoever tries again is not told that somebody was.
    await question.giveBack();
    throw error;
  }
  return {};
};
