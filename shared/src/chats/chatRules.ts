import { foldText } from '../text/foldText.ts';
import type { Chat, ChatMessage } from './chatModel.ts';

/** Longest message, in characters. */
export const longestChatMessage = 4096;
/** Longest title of a group, in characters. */
export const longestTitle = 100;
/** Characters of a message that lists show. */
const shownLength = 120;
/** Most people of a chat. */
export const mostPeople = 256;
/** Most chats that one person is in. */
export const mostChats = 200;
/** Unread messages are counted up to here: more is "99+". */
export const mostUnread = 100;
/** How long after it was written a message may be edited. */
export const chatEditMs = 15 * 60 * 1000;

type Owned = Pick<Chat, 'ownerId'>;
type Written = Pick<ChatMessage, 'senderId' | 'isDeleted' | 'createdAt'>;

/** Its owner alone changes a chat and deletes it, administrators no more than others. */
export function ownsChat(viewer: { id: number }, { ownerId }: Owned): boolean {
  return ownerId === viewer.id;
}

/** Who owns a chat when some have gone: its owner, else who has been there longest; undefined when nobody is left. */
export function ownerAmong(ownerId: number, userIds: readonly number[]): number | undefined {
  return userIds.includes(ownerId) ? ownerId : userIds[0];
}

/** Its writer edits a message for a quarter of an hour. */
export function canEditChatMessage(viewer: { id: number }, message: Written, now: number): boolean {
  return canDeleteChatMessage(viewer, message) && now - Date.parse(message.createdAt) <= chatEditMs;
}

/** Its writer takes a message back at any time. */
export function canDeleteChatMessage(
  viewer: { id: number },
  { senderId, isDeleted }: Pick<Written, 'senderId' | 'isDeleted'>,
): boolean {
  return senderId === viewer.id && !isDeleted;
}

/** What somebody calls a chat: its title, or of a chat of two the other one. */
export function chatName(
  { title, users }: Pick<Chat, 'title'> & { users: readonly { userId: number; user: { name: string } }[] },
  viewerId: number,
): string {
  if (title !== '') return title;
  return users.find(({ userId }) => userId !== viewerId)?.user.name ?? users[0]?.user.name ?? '';
}

/** Whether a chat is found by these words: its title, or the names of those in it; letter case and accents do not count. */
export function chatMatches(
  chat: Pick<Chat, 'title'> & { users: readonly { user: { name: string } }[] },
  searched: string,
): boolean {
  const words = foldText(searched.trim()).split(/\s+/u);
  const text = foldText([chat.title, ...chat.users.map(({ user }) => user.name)].join('\n'));
  return words.every((word) => text.includes(word));
}

/** Whether a message's text holds what is looked for; letter case and accents do not count. */
export function chatMessageMatches({ message }: Pick<ChatMessage, 'message'>, searched: string): boolean {
  return foldText(message).includes(foldText(searched.trim()));
}

/** The beginning of a message, as lists show it. */
export function chatPreview({ message }: Pick<ChatMessage, 'message'>): string {
  return message.slice(0, shownLength).toWellFormed();
}

/** Whether everybody else of a chat has read a message. */
export function readByAll(
  { id, senderId }: Pick<ChatMessage, 'id' | 'senderId'>,
  users: readonly Pick<Chat['users'][number], 'userId' | 'readUpTo'>[],
): boolean {
  const others = users.filter(({ userId }) => userId !== senderId);
  return others.length > 0 && others.every(({ readUpTo }) => (readUpTo ?? 0) >= id);
}
