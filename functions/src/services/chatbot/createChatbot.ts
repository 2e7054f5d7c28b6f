import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { keepNumbers } from '../../core/chatbot/numberOptions.ts';
import { newestOption } from './newestOption.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireOption } from './requireOption.ts';

/** Appends an option to a queue's top-level options. */
const make: Handler<typeof chatbotApi.createChatbot> = async (ctx, { body }) => {
  const { queueId, ...fields } = body;
  const sent = { ...fields, options: keepNumbers(fields.options, []) };
  const options = await changeMenu(ctx, queueId, (before) => ({ options: [...before, sent], sent }));
  const made = options.at(-1);
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};

export const createChatbot: Handler<typeof chatbotApi.createChatbot> = onceUnderKey(make, {
  of: 'POST /chatbot',
  made: newestOption(({ options }) => options),
  again: requireOption,
});
