import type { Chat } from '@balcao/shared/chats/chatModel';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type ChatItem, chatTipEntity } from './chatEntity.ts';
import { membersOf } from './people/chatMemberEntity.ts';
import { showChat } from './showChat.ts';
import { unreadOf } from './unreadOf.ts';

/** A single chat for its reader: newest message, own unread count, and everybody's read position. */
export async function showOneChat(ctx: UserContext, chat: ChatItem): Promise<Chat> {
  const { store, companyId, clock, user } = ctx;
  const [tip, rows, directory] = await Promise.all([
    store.get(chatTipEntity.key({ companyId, chatId: chat.id })),
    membersOf(store, companyId, chat.id),
    loadDirectoryWith(store, companyId, clock.now(), [], chat.userIds),
  ]);
  const readUpTo = new Map(rows.map((row) => [row.userId, row.readUpTo]));
  const place = { companyId, chatId: chat.id };
  const unread = await unreadOf(store, place, user.id, readUpTo.get(user.id) ?? 0);
  return showChat(chat, {
    directory,
    tip: tip && chatTipEntity.fromItem(tip),
    own: { userId: user.id, ...unread },
    readUpTo,
  });
}
