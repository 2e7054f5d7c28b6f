import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { attachesPassingFile } from '../../core/ownedFiles/attachesPassingFile.ts';
import { plainFile } from '../../core/ownedFiles/plainFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';

export const uploadQuickMessageMedia: Handler<typeof quickMessagesApi.uploadQuickMessageMedia> =
  attachesPassingFile({
    file: plainFile('quickMessageFile'),
    isCounted: true,
    require: requireOwnQuickMessage,
    name: (ctx, { id }, { media }) => changeQuickMessage(ctx, id, { media }),
  });

export const deleteQuickMessageMedia: Handler<typeof quickMessagesApi.deleteQuickMessageMedia> = (
  ctx,
  { params },
) => changeQuickMessage(ctx, params.id, { media: undefined });
