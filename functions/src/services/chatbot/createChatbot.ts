import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { keepNumbers } from '../../core/chatbot/numberOptions.ts';

/** Puts an option at the end of a queue's. */
export const createChatbot: Handler<typeof chatbotApi.createChatbot> = async (ctx, { body }) => {
  const { queueId, ...fields } = body;
  const sent = { ...fields, options: keepNumbers(fields.options, []) };
  const options = await changeMenu(ctx, queueId, (before) => ({ options: [...before, sent], sent }));
  const made = options.at(-1);
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};
