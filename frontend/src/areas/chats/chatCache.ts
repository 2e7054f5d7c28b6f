import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { chatMatches, chatPreview, mostUnread } from '@balcao/shared/chats/chatRules';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { patchOperation } from '../../kit/answers/patchOperation.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';

/** Under which key a chat that is opened is kept: by its uuid, as addresses name it. */
export const chatOptions = (uuid: string) => operationOptions('GET /chats/{id}', { params: { id: uuid } });

const chatOf = (client: QueryClient, uuid: string) => client.getQueryData(chatOptions(uuid).queryKey);

/** What only the caller's own answers tell stays, where an event brings a chat without it. */
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

/** Shows a chat as an event or an answer tells it; `whole` where it tells what the caller has not read as well. */
export function storeChat(client: QueryClient, chat: Chat, whole = false): void {
  place(client, chat.id, (known) => (whole ? chat : joined(known, chat)));
  client.setQueryData(chatOptions(chat.uuid).queryKey, (known) =>
    known === undefined || whole ? (whole ? chat : known) : joined(known, chat),
  );
}

/** A chat is gone, or its reader is no longer in it. */
export function forgetChat(client: QueryClient, id: number): void {
  dropRow(client, 'GET /chats', 'records', id);
  client.removeQueries({ queryKey: ['chatMessages', id] });
  const gone = client
    .getQueriesData<Chat>({ queryKey: ['GET /chats/{id}'] })
    .filter(([, chat]) => chat?.id === id);
  for (const [queryKey] of gone) client.removeQueries({ queryKey });
}

/** A chat that some list or screen knows. */
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

/** The newest message of a chat, in lists and where it was opened: where it stands, what it says, and that it is unread. */
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
  // Opened anew it says from where on it is unread.
  client.setQueryData(chatOptions(chat.uuid).queryKey, (known) => known && newer(known));
}

/** How far somebody has read; of the reader themself nothing is unread up to there. */
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
  // One behind all that is loaded: how many of those are unread says the server.
  if (!listed && userId === me) void client.invalidateQueries({ queryKey: ['GET /chats'] });
  const chat = knownChat(client, chatId);
  if (chat && chatOf(client, chat.uuid))
    client.setQueryData(chatOptions(chat.uuid).queryKey, (known) => known && read(known));
}
