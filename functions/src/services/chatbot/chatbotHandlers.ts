import { findOption } from '@balcao/shared/chatbot/changeTree';
import { requireOption } from './requireOption.ts';
import { newestOption } from './newestOption.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';
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
  createChatbot: onceUnderKey(createChatbot, {
    of: 'POST /chatbot',
    made: newestOption(({ options }) => options),
    again: requireOption,
  }),
  createOptionBelow: onceUnderKey(createOptionBelow, {
    of: 'POST /chatbot/{id}/options',
    made: newestOption(({ options }, { params }) => findOption(options, params.id)?.options),
    again: requireOption,
  }),
  updateChatbot,
  deleteChatbot,
  simulateChatbot,
};
