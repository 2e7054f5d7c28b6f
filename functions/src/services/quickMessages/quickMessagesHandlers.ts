import { showQuickMessage } from './showQuickMessage.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { attachesPassingFile } from '../../core/ownedFiles/attachesPassingFile.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';
import { createQuickMessage } from './createQuickMessage.ts';
import { deleteQuickMessage } from './deleteQuickMessage.ts';
import { getQuickMessage } from './getQuickMessage.ts';
import { listAllQuickMessages } from './listAllQuickMessages.ts';
import { listQuickMessages } from './listQuickMessages.ts';
import { quickMessageFile } from './quickMessageFile.ts';
import { requireOwnQuickMessage, requireQuickMessage } from './requireQuickMessage.ts';
import { updateQuickMessage } from './updateQuickMessage.ts';

export const quickMessagesHandlers: Handlers<typeof quickMessagesApi> = {
  listQuickMessages,
  listAllQuickMessages,
  getQuickMessage,
  createQuickMessage: onceUnderKey(createQuickMessage, {
    of: 'POST /quick-messages',
    made: newOf(quickMessageEntity),
    again: async (ctx, id) => showQuickMessage(ctx, await requireQuickMessage(ctx, id)),
  }),
  updateQuickMessage,
  deleteQuickMessage,
  uploadQuickMessageMedia: attachesPassingFile({
    file: quickMessageFile,
    isCounted: true,
    require: requireOwnQuickMessage,
    name: (ctx, { id }, { media }) => changeQuickMessage(ctx, id, { media }),
  }),
  deleteQuickMessageMedia: (ctx, { params }) => changeQuickMessage(ctx, params.id, { media: undefined }),
};
