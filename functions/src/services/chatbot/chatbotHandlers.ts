// Generated from the contract and the folder's files: npm run generate.
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createChatbot } from './createChatbot.ts';
import { createOptionBelow } from './createOptionBelow.ts';
import { deleteChatbot } from './deleteChatbot.ts';
import { getChatbot } from './getChatbot.ts';
import { listChatbots } from './listChatbots.ts';
import { simulateChatbot } from './simulateChatbot.ts';
import { updateChatbot } from './updateChatbot.ts';

export const chatbotHandlers: Handlers<typeof chatbotApi> = {
  listChatbots,
  getChatbot,
  createChatbot,
  createOptionBelow,
  updateChatbot,
  deleteChatbot,
  simulateChatbot,
};
