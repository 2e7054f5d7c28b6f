import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { readByAll } from '@balcao/shared/chats/chatRules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';
import type { ConversationPage, ConversationPages } from '../messages/ConversationSource.ts';
import { knownChat } from './chatCache.ts';

type Pages = InfiniteData<ConversationPage>;
type People = Chat['users'];
/** Names by user id. */
type Names = ReadonlyMap<string, string>;

interface Known {
  me: number;
  people: People;
  /** Names of members and of authors of loaded messages. */
  names: Names;
}

/** Collects the names needed to show messages of a chat; `fresh` messages are not in the cache yet. */
function knownOf(client: QueryClient, chatId: number, me: number, fresh: readonly ChatMessage[]): Known {
  const people = knownChat(client, chatId)?.users ?? [];
  const loaded = client.getQueryData<Pages>(messagesKey(chatId))?.pages ?? [];
  const names = new Map<string, string>();
  for (const { author } of loaded.flatMap(({ messages }) => messages))
    if (author) names.set(author.id, author.name);
  for (const { sender, quoted } of fresh)
    for (const { id, name } of quoted ? [sender, quoted.sender] : [sender]) names.set(String(id), name);
  for (const { userId, user } of people) names.set(String(userId), user.name);
  return { me, people, names };
}

/** Maps a message among colleagues to the model of the conversation view, as seen by one user. */
function toConversation(message: ChatMessage, { me, people, names }: Known): ConversationMessage {
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
    reactions: named(message.reactions, me, names),
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

/**
 * Reactions by name, the user's own as `me`. Two people of the same name are told apart by id. Former members may be
 * unknown.
 */
function named(reactions: ChatMessage['reactions'], me: number, names: Names): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [by, emoji] of Object.entries(reactions)) {
    const name = names.get(by) ?? i18next.t('chats.formerMember');
    shown[by === String(me) ? 'me' : name in shown ? `${name} (${by})` : name] = emoji;
  }
  return shown;
}

export const messagesKey = (chatId: number) => ['chatMessages', chatId] as const;

/** Message pages of a chat. */
export function chatPages(client: QueryClient, chatId: number, me: number): ConversationPages {
  return {
    queryKey: messagesKey(chatId),
    fetchPage: async (cursor, signal) => {
      const { records, hasMore, nextCursor } = await call('GET /chats/{id}/messages', {
        signal,
        params: { id: String(chatId) },
        query: cursor === null ? {} : { cursor },
      });
      const known = knownOf(client, chatId, me, records);
      const messages = records.map((one) => toConversation(one, known));
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

/** Adds or replaces a message. The higher version wins, and messages that quote it show the new text. */
export function storeChatMessage(client: QueryClient, chatId: number, stored: ChatMessage, me: number): void {
  const message = toConversation(stored, knownOf(client, chatId, me, [stored]));
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
    // A message older than all loaded ones is left out; it comes with its page.
    const waits = next.at(-1)?.hasMore === true && oldest !== undefined && message.id < oldest.id;
    if (known || newest === undefined || waits) return { ...pages, pages: next };
    const messages = [...newest.messages, message].sort((one, other) => one.id - other.id);
    return { ...pages, pages: [{ ...newest, messages }, ...older] };
  });
}

/** Marks the user's own messages as read up to where everybody has read. */
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
