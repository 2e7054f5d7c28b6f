import type { Chat } from '@balcao/shared/chats/chatModel';
import type { TFunction } from 'i18next';

/** The newest message of a chat in one line, with its author unless that is obvious. */
export function chatLine(t: TFunction, chat: Chat, me: number): string {
  const { lastMessage, lastMessageType: type, lastMessageBy, isGroup, users } = chat;
  if (type === null) return t('chats.noMessage');
  const by = users.find(({ userId }) => userId === lastMessageBy)?.user.name;
  const who = lastMessageBy === me ? t('chats.you') : isGroup ? by : undefined;
  const text =
    lastMessage === '' ? t(type === 'conversation' ? 'chats.deletedMessage' : 'chats.file') : lastMessage;
  return who === undefined ? text : `${who}: ${text}`;
}
