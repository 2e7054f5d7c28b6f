// Generated from the contract and the folder's files: npm run generate.
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createChat } from './createChat.ts';
import { deleteChat } from './deleteChat.ts';
import { deleteChatMessage } from './deleteChatMessage.ts';
import { editChatMessage } from './editChatMessage.ts';
import { getChat } from './getChat.ts';
import { listChatMessages } from './listChatMessages.ts';
import { listChats } from './listChats.ts';
import { leaveChat } from './people/leaveChat.ts';
import { reactToChatMessage } from './reactToChatMessage.ts';
import { readChat } from './readChat.ts';
import { sendChatMessage } from './sendChatMessage.ts';
import { updateChat } from './updateChat.ts';

export const chatsHandlers: Handlers<typeof chatsApi> = {
  listChats,
  getChat,
  createChat,
  updateChat,
  deleteChat,
  readChat,
  listChatMessages,
  sendChatMessage,
  editChatMessage,
  deleteChatMessage,
  leaveChat,
  reactToChatMessage,
};
