import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { UserContext } from '../../../platform/http/context.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { laterQueues } from '../../tickets/access/laterQueues.ts';
import { mayReadMessage } from '../../tickets/access/mayReadMessage.ts';
import { quotedOf } from './quotedOf.ts';
import {
  findMessage,
  findMessageByWid,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';

type Body = OperationInput<typeof messagesApi.sendMessage>['body'];

/**
 * The quotation of a message of the same conversation that the caller may read. A private note can be quoted in notes
 * only: it does not exist for the customer.
 *
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function findQuoted(
  ctx: Pick<UserContext, 'store' | 'user'>,
  ticket: TicketItem,
  conversation: ConversationItem,
  { quotedMsg, isPrivate }: Pick<Body, 'quotedMsg' | 'isPrivate'>,
): Promise<MessageItem['quoted']> {
  if (!quotedMsg || (!quotedMsg.id && !quotedMsg.wid)) return undefined;
  const { companyId, conversationId, account } = conversation;
  const message =
    (quotedMsg.wid
      ? await findMessageByWid(
          ctx.store,
          companyId,
          account,
          quotedMsg.wid,
          (found) => found.conversationId === conversationId,
        )
      : undefined) ?? (quotedMsg.id ? await findMessage(ctx.store, companyId, quotedMsg.id) : undefined);
  if (
    message === undefined ||
    message.conversationId !== conversationId ||
    !mayReadMessage(ctx.user, message, ticket.id, await laterQueues(ctx, [message], ticket.id)) ||
    (message.isPrivate === true && !isPrivate)
  )
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  return quotedOf(message);
}
