import { foldText } from '../text/foldText.ts';
import type { Chat, ChatMessage } from './chatModel.ts';

/** In characters. */
export const longestChatMessage = 4096;
/** In characters. */
export const longestTitle = 100;
/** Characters of a message shown in lists. */
const shownLength = 120;
/** Members of one chat. */
export const mostPeople = 256;
/** Most reactions to a message: one from each member. Reactions of members who left stay and count. */
export const mostReactions = mostPeople;
/** Chats per user. */
export const mostChats = 200;
/** Unread messages are counted up to this number, which shows as "99+". */
export const mostUnread = 100;
/** Messages can be edited for this long after they were written. */
export const chatEditMs = 15 * 60 * 1000;

type Owned = Pick<Chat, 'ownerId'>;
type Written = Pick<ChatMessage, 'senderId' | 'isDeleted' | 'createdAt'>;

/** Only its owner may change or delete a chat; administrators have no special right. */
export function ownsChat(viewer: { id: number }, { ownerId }: Owned): boolean {
  return ownerId === viewer.id;
}

/** Owner after members have left: the current owner, else the longest-standing member; undefined if nobody is left. */
export function ownerAmong(ownerId: number, userIds: readonly number[]): number | undefined {
  return userIds.includes(ownerId) ? ownerId : userIds[0];
}

/** True for the author of a message that is not deleted, for a quarter of an hour. */
export function canEditChatMessage(viewer: { id: number }, message: Written, now: number): boolean {
  return canDeleteChatMessage(viewer, message) && now - Date.parse(message.createdAt) <= chatEditMs;
}

/** True for the author of a message that is not deleted, at any time. */
export function canDeleteChatMessage(
  viewer: { id: number },
  { senderId, isDeleted }: Pick<Written, 'senderId' | 'isDeleted'>,
): boolean {
  return senderId === viewer.id && !isDeleted;
}

/** Name of a chat for a viewer: its title, or the other member of a chat of two. */
export function chatName(
  { title, users }: Pick<Chat, 'title'> & { users: readonly { userId: number; user: { name: string } }[] },
  viewerId: number,
): string {
  if (title !== '') return title;
  return users.find(({ userId }) => userId !== viewerId)?.user.name ?? users[0]?.user.name ?? '';
}

/** True if all words are found in the title or the members' names, ignoring case and accents. */
export function chatMatches(
  chat: Pick<Chat, 'title'> & { users: readonly { user: { name: string } }[] },
  searched: string,
): boolean {
  const words = foldText(searched.trim()).split(/\s+/u);
  const text = foldText([chat.title, ...chat.users.map(({ user }) => user.name)].join('\n'));
  return words.every((word) => text.includes(word));
}

/** True if the text contains the whole searched text, ignoring case and accents. */
export function chatMessageMatches({ message }: Pick<ChatMessage, 'message'>, searched: string): boolean {
  return foldText(message).includes(foldText(searched.trim()));
}

/** The beginning of a message, for lists. */
export function chatPreview({ message }: Pick<ChatMessage, 'message'>): string {
  return message.slice(0, shownLength).toWellFormed();
}

/** True if all other members have read the message. */
export function readByAll(
  { id, senderId }: Pick<ChatMessage, 'id' | 'senderId'>,
  users: readonly Pick<Chat['users'][number], 'userId' | 'readUpTo'>[],
): boolean {
  const others = users.filter(({ userId }) => userId !== senderId);
  return others.length > 0 && others.every(({ readUpTo }) => (readUpTo ?? 0) >= id);
}
