import { AppError } from '@balcao/shared/errors';
import { canFetchAgain } from '@balcao/shared/records/messageFailure';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireNamed } from '../tickets/access/requireNamed.ts';
import { findFreshMessage } from './findFreshMessage.ts';
import { showMessages } from './reading/showMessages.ts';
import { ticketsThatShow } from './reading/ticketsThatShow.ts';

/** Repeated requests within this time send one command. */
const onceMs = 60_000;

/**
 * Asks the connector again for a file that could not be downloaded when its message came; open to everyone who may read
 * the message. If the file has arrived meanwhile, the message is returned as it is.
 */
export const fetchMessageFile: Handler<typeof messagesApi.fetchMessageFile> = async (ctx, { params }) => {
  const message = await findFreshMessage(ctx.store, ctx.companyId, params.id);
  if (message === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  const conversation = await getConversation(ctx.store, ctx.companyId, message.conversationId);
  const [ticket] = conversation ? await ticketsThatShow(ctx, conversation, message) : [];
  if (conversation === undefined || ticket === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  if (message.media === undefined) {
    const { failure, isDeleted, wid, version } = message;
    if (isDeleted === true || message.ack < 0 || !canFetchAgain(failure))
      throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
    const { connectionId } = conversation;
    await requireNamed(ctx, ({ connections }) => connections.has(connectionId), 'ERR_NO_WAPP_FOUND');
    await sendCommand(ctx, {
      v: 1,
      kind: 'fetchFile',
      companyId: ctx.companyId,
      connectionId,
      commandId: `file:${message.id}:${version}:${Math.floor(ctx.clock.now() / onceMs)}`,
      account: message.account,
      chat: conversation.chat,
      wid,
    });
  }
  const [shown] = await showMessages(ctx, [message], { ticket, contactName: ticket.contactName });
  if (shown === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message: shown };
};
