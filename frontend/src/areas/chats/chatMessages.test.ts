import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { ConversationPage } from '../messages/ConversationSource.ts';
import { chatOptions, storeChat } from './chatCache.ts';
import { messagesKey, storeChatMessage } from './chatMessages.ts';
import { pt } from './texts/pt.ts';

const at = '2026-11-24T12:00:00.000Z';
const [me, ana, gil, rui] = [1, 2, 3, 4];
const names: Readonly<Record<number, string>> = { [me]: 'Eu', [ana]: 'Ana', [gil]: 'Gil', [rui]: 'Rui' };
const person = (id: number) => ({ id, name: names[id] ?? '' });

/** Gil and Rui have left the group; Gil has written in it. */
const chat: Chat = {
  id: 7,
  uuid: '00000000-0000-4000-8000-000000000007',
  companyId: 1,
  title: 'Entregas',
  isGroup: true,
  ownerId: me,
  users: [me, ana].map((userId) => ({ userId, user: person(userId), unreads: 0, readUpTo: 0 })),
  lastMessage: '',
  lastMessageType: null,
  lastMessageId: 0,
  lastMessageBy: null,
  lastMessageAt: at,
  mentioned: false,
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const message = (id: number, by: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatId: chat.id,
  senderId: by,
  sender: person(by),
  message: 'Oi',
  mediaType: 'conversation',
  mediaUrl: null,
  media: null,
  isDeleted: false,
  quoted: null,
  mentions: [],
  reactions: {},
  isEdited: false,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...more,
});

beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: pt } } }));

test('who reacted is called by name, also after they left where they wrote; of who did not it is said what they are', () => {
  const client = new QueryClient();
  client.setQueryData(chatOptions(chat.uuid).queryKey, chat);
  storeChat(client, chat, true);
  const page: ConversationPage = { messages: [], hasMore: false, nextCursor: null };
  client.setQueryData(messagesKey(chat.id), { pages: [page], pageParams: [null] });
  const reactions = { [me]: '🎉', [ana]: '👍', [gil]: '❤️', [rui]: '😮', 5: '🙏' };
  storeChatMessage(client, chat.id, message(10, gil), me);
  storeChatMessage(client, chat.id, message(11, ana, { reactions }), me);
  const shown = client.getQueryData<{ pages: ConversationPage[] }>(messagesKey(chat.id));
  expect(shown?.pages[0]?.messages.at(-1)?.reactions).toEqual({
    me: '🎉',
    Ana: '👍',
    Gil: '❤️',
    'Ex-participante': '😮',
    'Ex-participante (5)': '🙏',
  });
});
