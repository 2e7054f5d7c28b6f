import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { readByAll } from '@balcao/shared/chats/chatRules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Reply } from '../../api/operationTypes.ts';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';
import type { ConversationPage, ConversationPages } from '../messages/ConversationSource.ts';

type Pages = InfiniteData<ConversationPage>;
type People = Chat['users'];

/** A message among colleagues as the parts of a conversation show it to one of them. */
export function toConversation(message: ChatMessage, me: number, people: People): ConversationMessage {
  const { id, senderId, sender, quoted, mediaType, mediaUrl, media, isDeleted, isEdited } = message;
  const fromMe = senderId === me;
  const author = (one: ChatMessage['sender']) =>
    one.id === me ? null : { id: String(one.id), name: one.name, number: '' };
  return {
    id,
    wid: String(id),
    body: message.message,
    fromMe,
    author: author(sender),
    userId: senderId,
    mediaType,
    mediaUrl,
    media,
    dataJson: null,
    transcription: null,
    ack: fromMe && readByAll(message, people) ? 3 : 1,
    failure: null,
    changeFailed: null,
    isDeleted,
    isEdited,
    isForwarded: false,
    isPrivate: false,
    reactions: named(message.reactions, me, people),
    sentAt: message.createdAt,
    createdAt: message.createdAt,
    version: message.version,
    quotedMsg: quoted && {
      id: quoted.id,
      body: quoted.message,
      fromMe: quoted.senderId === me,
      author: author(quoted.sender),
      mediaType: quoted.mediaType,
      isDeleted: quoted.isDeleted,
      dataJson: null,
      mediaUrl: quoted.mediaUrl,
      media: quoted.media,
    },
  };
}

/** Reactions by `me` and by name; of two of one name each has theirs. */
function named(reactions: ChatMessage['reactions'], me: number, people: People): Record<string, string> {
  const names = new Map(people.map(({ userId, user }) => [String(userId), user.name]));
  const shown: Record<string, string> = {};
  for (const [by, emoji] of Object.entries(reactions)) {
    const name = names.get(by) ?? '?';
    shown[by === String(me) ? 'me' : name in shown ? `${name} (${by})` : name] = emoji;
  }
  return shown;
}

export const messagesKey = (chatId: number) => ['chatMessages', chatId] as const;

/** Where the messages of a chat come from; `people` answers who is in it as it is known when a page comes. */
export function chatPages(chatId: number, me: number, people: () => People): ConversationPages {
  return {
    queryKey: messagesKey(chatId),
    fetchPage: async (cursor, signal) => {
      const { records, hasMore, nextCursor } = await call('GET /chats/{id}/messages', {
        signal,
        params: { id: String(chatId) },
        query: cursor === null ? {} : { cursor },
      });
      const messages = records.map((one) => toConversation(one, me, people()));
      return { messages, hasMore, nextCursor };
    },
    findOlder: async (searchParam, before) => {
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Record<string, string> = { searchParam, ...(cursor !== '' && { cursor }) };
        const page: Reply<'GET /chats/{id}/messages'> = await call('GET /chats/{id}/messages', {
          params: { id: String(chatId) },
          query,
        });
        const older = page.records.findLast(({ id }) => id < before);
        if (older) return older.id;
        cursor = page.nextCursor;
      }
      return null;
    },
  };
}

const change = (client: QueryClient, chatId: number, patch: (pages: Pages) => Pages) =>
  client.setQueryData<Pages>(messagesKey(chatId), (pages) => pages && patch(pages));

/** Adds or replaces a message; the higher version wins, and what quotes it shows it anew. */
export function storeChatMessage(client: QueryClient, chatId: number, message: ConversationMessage): void {
  change(client, chatId, (pages) => {
    let known = false;
    const next = pages.pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) => {
        if (one.id === message.id) {
          known = true;
          return one.version > message.version ? one : { ...message, ack: Math.max(one.ack, message.ack) };
        }
        if (one.quotedMsg?.id !== message.id) return one;
        const { body, mediaType, isDeleted, mediaUrl, media } = message;
        return { ...one, quotedMsg: { ...one.quotedMsg, body, mediaType, isDeleted, mediaUrl, media } };
      }),
    }));
    const [newest, ...older] = next;
    const oldest = next.at(-1)?.messages[0];
    // One that is older than all that is loaded waits for its page.
    const waits = next.at(-1)?.hasMore === true && oldest !== undefined && message.id < oldest.id;
    if (known || newest === undefined || waits) return { ...pages, pages: next };
    const messages = [...newest.messages, message].sort((one, other) => one.id - other.id);
    return { ...pages, pages: [{ ...newest, messages }, ...older] };
  });
}

/** Marks one's own messages read that everybody has by now. */
export function raiseRead(client: QueryClient, chatId: number, me: number, people: People): void {
  const others = people.filter(({ userId }) => userId !== me).map(({ readUpTo }) => readUpTo ?? 0);
  if (others.length === 0) return;
  const upTo = Math.min(...others);
  change(client, chatId, (pages) => ({
    ...pages,
    pages: pages.pages.map((page) => {
      if (!page.messages.some(({ id, fromMe, ack }) => fromMe && ack < 3 && id <= upTo)) return page;
      const raised = (one: ConversationMessage) =>
        one.fromMe && one.ack < 3 && one.id <= upTo ? { ...one, ack: 3 } : one;
      return { ...page, messages: page.messages.map(raised) };
    }),
  }));
}
