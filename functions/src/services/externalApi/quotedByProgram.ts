import { AppError } from '@balcao/shared/errors';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import {
  findMessage,
  findMessageByWid,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';
import { quotedOf } from '../../core/messages/reading/quotedOf.ts';

/**
 * The quotation of a message of the same conversation, by its id or `wid`. Private notes cannot be quoted: the customer
 * never saw them.
 *
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_VALIDATION when the message is in another conversation
 */
export async function quotedByProgram(
  store: Store,
  { companyId, conversationId, account }: ConversationItem,
  named: { id?: number | null | undefined; wid?: string | undefined } | undefined,
): Promise<MessageItem['quoted']> {
  if (!named || (!named.id && !named.wid)) return undefined;
  const byWid = named.wid ? await findMessageByWid(store, companyId, account, named.wid) : undefined;
  const message = byWid ?? (named.id ? await findMessage(store, companyId, named.id) : undefined);
  if (message === undefined || message.isPrivate === true) throw new AppError('ERR_NO_MESSAGE_FOUND');
  if (message.conversationId !== conversationId)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.quotedMsg', code: 'custom' }] });
  return quotedOf(message);
}
