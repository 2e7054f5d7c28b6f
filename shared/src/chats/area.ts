import { defineArea, topic } from '../contract/defineArea.ts';
import type { Chat, ChatMessage } from './chatModel.ts';

const rule = { planFlag: 'useInternalChat' } as const;

export const chatsArea = defineArea({
  api: () => import('./chatsApi.ts'),
  events: {
    /**
     * `record` if the chat is new to the receiver, `chat` if they knew it; with neither of them the receiver no longer
     * has the chat.
     */
    chat: topic<{ record?: Chat; chat?: Chat; id: number }>(rule),
    chatMessage: topic<{ chatId: number; newMessage: ChatMessage }>(rule),
    /** Somebody has read up to a message. */
    chatRead: topic<{ chatId: number; userId: number; readUpTo: number }>(rule),
    chatTyping: topic<{
      chatId: number;
      presence: 'composing' | 'recording' | 'paused';
      by: { id: number; name: string };
    }>(rule),
  },
  errors: {
    ERR_NO_CHAT_FOUND: 404,
    ERR_NO_CHAT_MESSAGE_FOUND: 404,
    ERR_CHAT_TITLE_REQUIRED: 400,
    ERR_CHAT_OF_TWO: 400,
    ERR_CHAT_TOO_MANY_PEOPLE: 400,
    ERR_TOO_MANY_CHATS: 400,
    ERR_CHAT_MESSAGE_EMPTY: 400,
    ERR_CHAT_EDIT_TOO_LATE: 400,
    ERR_CHAT_TOO_FAST: 429,
    ERR_TOO_MANY_REACTIONS: 400,
  },
  ids: { chat: 1 },
});
