import { changeOption, findOption } from '@balcao/shared/chatbot/changeTree';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { requireOption } from './requireOption.ts';

export const deleteChatbot: Handler<typeof chatbotApi.deleteChatbot> = async (ctx, { params }) => {
  const { id } = params;
  const { queueId, name } = await requireOption(ctx, id);
  ctx.reply.auditName(name);
  await changeMenu(ctx, queueId, (before) => {
    if (findOption(before, id) === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
    return { options: changeOption(before, id, () => null) };
  });
  return { message: 'Option deleted' };
};
