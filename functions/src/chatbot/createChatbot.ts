import { changeOption, findOption } from '@balcao/shared/chatbot/changeTree';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { numberOptions } from './numberOptions.ts';
import { requireOption } from './requireOption.ts';

/** Puts an option at the end of a queue's, or of those below another one, which says the queue too. */
export const createChatbot: Handler<typeof chatbotApi.createChatbot> = async (ctx, { body }) => {
  const { queueId: asked, parentId, ...fields } = body;
  const queueId = parentId === null ? asked : (await requireOption(ctx, parentId)).queueId;
  if (queueId === null) throw new Error('the contract lets no option pass that is in no queue');
  let made: ChatbotOption | undefined;
  await changeMenu(ctx, queueId, async (before) => {
    if (parentId !== null && findOption(before, parentId) === undefined)
      throw new AppError('ERR_NO_OPTION_FOUND');
    const numbered = await numberOptions(ctx, [fields], []);
    [made] = numbered;
    if (parentId === null) return [...before, ...numbered];
    return changeOption(before, parentId, (parent) => ({
      ...parent,
      options: [...parent.options, ...numbered],
    }));
  });
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};
