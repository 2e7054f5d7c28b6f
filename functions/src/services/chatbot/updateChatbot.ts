import { changeOption, findOption, placeOption } from '@balcao/shared/chatbot/changeTree';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { changeMenu } from './changeMenu.ts';
import { keepNumbers } from '../../core/chatbot/numberOptions.ts';
import { requireOption } from './requireOption.ts';

/** Changes an option. The options below it stay unless the request names them. */
export const updateChatbot: Handler<typeof chatbotApi.updateChatbot> = async (ctx, { params, body }) => {
  const { id } = params;
  const { queueId } = await requireOption(ctx, id);
  const { options: below, place, ...fields } = omitUndefined(body);
  const options = await changeMenu(ctx, queueId, (before) => {
    const known = findOption(before, id);
    if (known === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
    const sent = {
      ...known,
      ...fields,
      ...(below !== undefined && { options: keepNumbers(below, known.options) }),
    };
    const changed = changeOption<TreeOption>(before, id, () => sent);
    const placed = place === undefined || place === null ? changed : placeOption(changed, id, place);
    return { options: placed, sent };
  });
  const changed = findOption(options, id);
  if (changed === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
  return { ...changed, queueId };
};
