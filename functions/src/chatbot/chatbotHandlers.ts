import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handlers } from '../http/handler.ts';
import { simulateChatbot } from './simulateChatbot.ts';

export const chatbotHandlers: Handlers<typeof chatbotApi> = { simulateChatbot };
