import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import type { Handler } from '../http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { numberOptions } from './numberOptions.ts';

/** Puts an option at the end of a queue's. */
export const createChatbot: Handler<typeof chatbotApi.createChatbot> = async (ctx, { body }) => {
  const { queueId, ...fields } = body;
  let made: ChatbotOption | undefined;
  await changeMenu(ctx, queueId, async (before) => {
    const numbered = await numberOptions(ctx, [fields], []);
    [made] = numbered;
    return [...before, ...numbered];
  });
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};
