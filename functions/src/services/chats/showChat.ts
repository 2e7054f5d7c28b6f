import type { Chat } from '@balcao/shared/chats/chatModel';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { ChatItem, ChatTipItem } from './chatEntity.ts';

interface About {
  directory: Pick<Directory, 'users'>;
  tip?: ChatTipItem | undefined;
  /** Unread counts of the caller. */
  own?: { userId: number; unreads: number; mentioned: boolean };
  /** Read position per person, only when requested. */
  readUpTo?: ReadonlyMap<number, number>;
}

/** Converts a stored chat to the API's form. */
export function showChat(item: ChatItem, { directory, tip, own, readUpTo }: About): Chat {
  const { id, uuid, companyId, title, isGroup, ownerId, createdAt, updatedAt, version } = item;
  return {
    id,
    uuid,
    companyId,
    title,
    isGroup,
    ownerId,
    users: item.userIds.map((userId) => ({
      userId,
      user: { id: userId, name: directory.users.get(userId)?.name ?? '' },
      unreads: own?.userId === userId ? own.unreads : 0,
      readUpTo: readUpTo ? (readUpTo.get(userId) ?? 0) : null,
    })),
    lastMessage: tip?.text ?? '',
    lastMessageType: tip?.mediaType ?? null,
    lastMessageId: tip?.messageId ?? 0,
    lastMessageBy: tip?.senderId ?? null,
    lastMessageAt: tip?.at ?? createdAt,
    mentioned: own?.mentioned ?? false,
    createdAt,
    updatedAt,
    version,
  };
}
