import { AppError } from '@balcao/shared/errors';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';
import type { Store } from '../db/store.ts';
import { findMessage, findMessageByWid, type MessageItem } from './messageEntity.ts';

/** The quotation of a message of the same conversation. @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findQuoted(
  store: Store,
  conversation: { companyId: number; conversationId: number; account: string },
  quoted: { id?: number | null | undefined; wid?: string | undefined } | null | undefined,
): Promise<MessageItem['quoted']> {
  if (!quoted || (!quoted.id && !quoted.wid)) return undefined;
  const { companyId, conversationId, account } = conversation;
  const message =
    (quoted.wid ? await findMessageByWid(store, companyId, account, quoted.wid) : undefined) ??
    (quoted.id ? await findMessage(store, companyId, quoted.id) : undefined);
  if (message === undefined || message.conversationId !== conversationId)
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  const { id, wid, body, fromMe, mediaType, media } = message;
  return { id, wid, body: messagePreview(body), fromMe, mediaType, mediaKey: media?.key };
}
