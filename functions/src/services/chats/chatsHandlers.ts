import { showOneChat } from './showOneChat.ts';
import { requireChat } from './requireChat.ts';
import { chatEntity } from './chatEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createChat } from './createChat.ts';
import { deleteChat } from './deleteChat.ts';
import { deleteChatMessage } from './deleteChatMessage.ts';
import { editChatMessage } from './editChatMessage.ts';
import { getChat } from './getChat.ts';
import { leaveChat } from './people/leaveChat.ts';
import { listChatMessages } from './listChatMessages.ts';
import { listChats } from './listChats.ts';
import { reactToChatMessage } from './reactToChatMessage.ts';
import { readChat } from './readChat.ts';
import { sendChatMessage } from './sendChatMessage.ts';
import { updateChat } from './updateChat.ts';

export const chatsHandlers: Handlers<typeof chatsApi> = {
  createChat: onceUnderKey(createChat, {
    of: 'POST /chats',
    made: newOf(chatEntity),
    again: async (ctx, id) => showOneChat(ctx, await requireChat(ctx, id)),
  }),
  deleteChat,
  deleteChatMessage,
  editChatMessage,
  getChat,
  leaveChat,
  listChatMessages,
  listChats,
  reactToChatMessage,
  readChat,
  sendChatMessage,
  updateChat,
};
