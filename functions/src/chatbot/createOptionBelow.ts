import { changeOption, findOption } from '@balcao/shared/chatbot/changeTree';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { numberOptions } from './numberOptions.ts';
import { requireOption } from './requireOption.ts';

/** Puts an option at the end of those below another one, as they are by then: whoever adds there at the same moment keeps theirs. */
export const createOptionBelow: Handler<typeof chatbotApi.createOptionBelow> = async (
  ctx,
  { params, body },
) => {
  const { id } = params;
  const { queueId } = await requireOption(ctx, id);
  let made: ChatbotOption | undefined;
  await changeMenu(ctx, queueId, async (before) => {
    if (findOption(before, id) === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
    const numbered = await numberOptions(ctx, [body], []);
    [made] = numbered;
    return changeOption(before, id, (parent) => ({ ...parent, options: [...parent.options, ...numbered] }));
  });
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};
