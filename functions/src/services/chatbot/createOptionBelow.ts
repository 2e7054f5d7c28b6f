import { changeOption, findOption } from '@balcao/shared/chatbot/changeTree';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { changeMenu } from './changeMenu.ts';
import { keepNumbers } from '../../core/chatbot/numberOptions.ts';
import { requireOption } from './requireOption.ts';
import { newestOption } from './newestOption.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/**
 * Appends an option below another one. It reads the current options, so an option that somebody adds there at the same
 * moment is kept.
 */
const make: Handler<typeof chatbotApi.createOptionBelow> = async (ctx, { params, body }) => {
  const { id } = params;
  const { queueId } = await requireOption(ctx, id);
  const sent = { ...body, options: keepNumbers(body.options, []) };
  const options = await changeMenu(ctx, queueId, (before) => {
    const above = findOption(before, id);
    if (above === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
    if (above.greetingMessage.trim() === '') throw new AppError('ERR_OPTION_SAYS_NOTHING');
    const below = (parent: TreeOption) => ({ ...parent, options: [...parent.options, sent] });
    return { options: changeOption<TreeOption>(before, id, below), sent };
  });
  const made = findOption(options, id)?.options.at(-1);
  if (made === undefined) throw new Error('an option was written without being made');
  return { ...made, queueId };
};

export const createOptionBelow: Handler<typeof chatbotApi.createOptionBelow> = onceUnderKey(make, {
  of: 'POST /chatbot/{id}/options',
  made: newestOption(({ options }, { params }) => findOption(options, params.id)?.options),
  again: requireOption,
});
