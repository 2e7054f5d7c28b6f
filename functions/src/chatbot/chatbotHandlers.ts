import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handlers } from '../http/handler.ts';

export const chatbotHandlers: Handlers<typeof chatbotApi> = {};
