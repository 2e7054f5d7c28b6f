import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOption } from './requireOption.ts';

export const getChatbot: Handler<typeof chatbotApi.getChatbot> = (ctx, { params }) =>
  requireOption(ctx, params.id);
