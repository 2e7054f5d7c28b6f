import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { chatMatches, chatPreview, mostUnread } from '@balcao/shared/chats/chatRules';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { patchOperation } from '../../kit/answers/patchOperation.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';

/** Query of an opened chat, by uuid as in the address. */
export const chatOptions = (uuid: string) => operationOptions('GET /chats/{id}', { params: { id: uuid } });

const chatOf = (client: QueryClient, uuid: string) => client.getQueryData(chatOptions(uuid).queryKey);

/** Events lack the caller's own data (last message, unread counts): keep the known values. */
function joined(known: Chat | undefined, chat: Chat): Chat {
  if (known === undefined) return chat;
  if (known.version > chat.version) return known;
  const { lastMessage, lastMessageType, lastMessageId, lastMessageBy, lastMessageAt, mentioned } = known;
  const before = new Map(known.users.map((one) => [one.userId, one]));
  return {
    ...chat,
    lastMessage,
    lastMessageType,
    lastMessageId,
    lastMessageBy,
    lastMessageAt,
    mentioned,
    users: chat.users.map((one) => {
      const { unreads = 0, readUpTo = null } = before.get(one.userId) ?? {};
      return { ...one, unreads, readUpTo };
    }),
  };
}

function place(client: QueryClient, id: number, row: (known: Chat | undefined) => Chat): void {
  placeRow(client, 'GET /chats', 'records', {
    id,
    row,
    belongs: ({ query }) => {
      const { searchParam = '' } = (query ?? {}) as { searchParam?: string };
      return searchParam === '' ? true : chatMatches(row(undefined), searchParam);
    },
    isBefore: (one, other) =>
      one.lastMessageAt === other.lastMessageAt ? one.id > other.id : one.lastMessageAt > other.lastMessageAt,
  });
}

/** Stores a chat from an event or an answer. `whole` if it includes the caller's own data, such as unread counts. */
export function storeChat(client: QueryClient, chat: Chat, whole = false): void {
  place(client, chat.id, (known) => (whole ? chat : joined(known, chat)));
  client.setQueryData(chatOptions(chat.uuid).queryKey, (known) =>
    known === undefined || whole ? (whole ? chat : known) : joined(known, chat),
  );
}

/** Removes a chat that was deleted or that the user has left. */
export function forgetChat(client: QueryClient, id: number): void {
  dropRow(client, 'GET /chats', 'records', id);
  client.removeQueries({ queryKey: ['chatMessages', id] });
  const gone = client
    .getQueriesData<Chat>({ queryKey: ['GET /chats/{id}'] })
    .filter(([, chat]) => chat?.id === id);
  for (const [queryKey] of gone) client.removeQueries({ queryKey });
}

/** Looks a chat up among the opened chats and the cached lists. */
export function knownChat(client: QueryClient, id: number): Chat | undefined {
  const opened = client.getQueriesData<Chat>({ queryKey: ['GET /chats/{id}'] });
  const found = opened.find(([, chat]) => chat?.id === id)?.[1];
  if (found) return found;
  let row: Chat | undefined;
  patchOperation(client, 'GET /chats', 'records', (one) => {
    if (one.id === id) row = one;
    return one;
  });
  return row;
}

const ownChanged = (chat: Chat, userId: number, change: Partial<Chat['users'][number]>): Chat => ({
  ...chat,
  users: chat.users.map((one) => (one.userId === userId ? { ...one, ...change } : one)),
});

/** Updates a chat's newest message, its unread count and its place in the lists. */
export function noteNewest(
  client: QueryClient,
  chat: Chat,
  message: ChatMessage,
  { userId, unread }: { userId: number; unread: boolean },
): void {
  const newer = (known: Chat): Chat => {
    if (message.id < known.lastMessageId) return known;
    const was = known.users.find((one) => one.userId === userId)?.unreads ?? 0;
    const next: Chat = {
      ...known,
      lastMessage: chatPreview(message),
      lastMessageType: message.mediaType,
      lastMessageId: message.id,
      lastMessageBy: message.senderId,
      lastMessageAt: message.createdAt,
    };
    if (!unread) return next;
    const mentioned = known.mentioned || message.mentions.includes(userId);
    return { ...ownChanged(next, userId, { unreads: Math.min(mostUnread, was + 1) }), mentioned };
  };
  place(client, chat.id, (listed) => newer(listed ?? chat));
  // Also updates the opened chat: if it is opened again, a line is shown above the first unread message.
  client.setQueryData(chatOptions(chat.uuid).queryKey, (known) => known && newer(known));
}

/**
 * Stores that somebody has read a chat up to a message. If that is the user `me` and the message is the newest, nothing
 * in the chat stays unread.
 */
export function noteRead(
  client: QueryClient,
  { chatId, userId, readUpTo }: { chatId: number; userId: number; readUpTo: number },
  me: number,
): void {
  const read = (chat: Chat): Chat => {
    const known = chat.users.find((one) => one.userId === userId);
    const further = known !== undefined && (known.readUpTo ?? 0) < readUpTo;
    const all = userId === me && readUpTo >= chat.lastMessageId && (known?.unreads ?? 0) > 0;
    if (!further && !all) return chat;
    const next = ownChanged(chat, userId, {
      ...(known?.readUpTo !== null && { readUpTo }),
      ...(all && { unreads: 0 }),
    });
    return all ? { ...next, mentioned: false } : next;
  };
  let listed = false;
  patchOperation(client, 'GET /chats', 'records', (row) => {
    if (row.id !== chatId) return row;
    listed = true;
    return read(row);
  });
  // The chat is beyond the loaded pages: only the server knows its unread count.
  if (!listed && userId === me) void client.invalidateQueries({ queryKey: ['GET /chats'] });
  const chat = knownChat(client, chatId);
  if (chat && chatOf(client, chat.uuid))
    client.setQueryData(chatOptions(chat.uuid).queryKey, (known) => known && read(known));
}
