import { AppError } from '@balcao/shared/errors';
import type { groupsApi } from '@balcao/shared/groups/groupsApi';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicket } from '../tickets/access/requireTicket.ts';
import { countGroupQuestion } from './countGroupQuestion.ts';

/**
 * Requests a group's members from WhatsApp, for users who may read its ticket.
 *
 * @throws AppError ERR_WAPP_NOT_INITIALIZED if the number is offline, ERR_TOO_MANY_REQUESTS (`countGroupQuestion`)
 */
export const askGroupMembers: Handler<typeof groupsApi.askGroupMembers> = async (ctx, { params }) => {
  const { ticket, conversation } = await requireTicket(ctx, params.id);
  const { companyId, conversationId, connectionId, account, chat } = conversation;
  // A conversation of two has no members.
  if (!ticket.isGroup) return {};
  const session = await readSession(ctx.store, companyId, connectionId);
  if (session?.status !== 'CONNECTED') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  const question = await countGroupQuestion(ctx, conversation);
  if (question === undefined) return {};
  const commandId = `group:${conversationId}:${question.minute}`;
  try {
    await sendCommand(ctx, { v: 1, kind: 'fetchGroup', companyId, connectionId, commandId, account, chat });
  } catch (error) {
    // Nothing was asked, so the next try must not count as a repetition.
    await question.giveBack();
    throw error;
  }
  return {};
};
