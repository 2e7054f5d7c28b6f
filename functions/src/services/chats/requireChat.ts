import { ownsChat } from '@balcao/shared/chats/chatRules';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type ChatItem, chatPointerEntity, findChat } from './chatEntity.ts';

type Caller = Pick<UserContext, 'store' | 'companyId' | 'user'>;

/**
 * Returns a chat of the caller by id or uuid. Chats of others are not found, not even by administrators.
 *
 * @throws AppError ERR_NO_CHAT_FOUND
 */
export async function requireChat(
  { store, companyId, user }: Caller,
  reference: number | string,
): Promise<ChatItem> {
  const id = typeof reference === 'number' ? reference : await idOfUuid(store, companyId, reference);
  const chat = id === undefined ? undefined : await findChat(store, companyId, id);
  if (chat === undefined || !chat.userIds.includes(user.id)) throw new AppError('ERR_NO_CHAT_FOUND');
  return chat;
}

/** A chat that the caller may change. @throws AppError ERR_NO_CHAT_FOUND, ERR_NO_PERMISSION */
export async function requireOwnChat(ctx: Caller, id: number): Promise<ChatItem> {
  const chat = await requireChat(ctx, id);
  if (!ownsChat(ctx.user, chat)) throw new AppError('ERR_NO_PERMISSION');
  return chat;
}

async function idOfUuid(
  store: Caller['store'],
  companyId: number,
  uuid: string,
): Promise<number | undefined> {
  const stored = await store.get(chatPointerEntity.key({ companyId, uuid: uuid.toLowerCase() }));
  return stored && chatPointerEntity.fromItem(stored).chatId;
}
