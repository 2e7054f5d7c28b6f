import type { ChatMessage } from '@balcao/shared/chats/chatModel';
import { AppError } from '@balcao/shared/errors';
import type { Write } from '@balcao/shared/server/db/store';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { type ChatMessageItem, findChatMessage } from './chatMessageEntity.ts';
import { requireChat } from './requireChat.ts';
import { quotedBy, showChatMessage } from './showChatMessage.ts';

/**
 * Changes a message of one of the caller's chats and returns the result. `decide` returns the writes, none when there
 * is nothing to change.
 *
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NO_CHAT_MESSAGE_FOUND, anything `decide` throws
 */
export function changeChatMessage(
  ctx: UserContext,
  { id, messageId }: { id: number; messageId: number },
  decide: (message: ChatMessageItem) => readonly Write[],
): Promise<ChatMessage> {
  return changeOrConflict(async () => {
    const { store, companyId, clock } = ctx;
    const chat = await requireChat(ctx, id);
    const place = { companyId, chatId: chat.id, id: messageId };
    const before = await findChatMessage(store, place);
    if (before === undefined) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND');
    const writes = decide(before);
    const [only] = writes;
    if (writes.length === 1 && only && 'update' in only)
      await store.update(only.update, only.change, only.condition);
    else if (writes.length > 0) await store.transact(writes);
    const after = writes.length === 0 ? before : ((await findChatMessage(store, place)) ?? before);
    const [directory, signMedia, quoted] = await Promise.all([
      loadDirectoryWith(store, companyId, clock.now(), [], [after.senderId]),
      createMediaSigner(ctx),
      quotedBy(store, [after]),
    ]);
    return showChatMessage(after, quoted, { directory, signMedia });
  });
}
