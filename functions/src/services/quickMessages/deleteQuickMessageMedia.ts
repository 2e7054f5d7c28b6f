import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';

export const deleteQuickMessageMedia: Handler<typeof quickMessagesApi.deleteQuickMessageMedia> = (
  ctx,
  { params },
) => changeQuickMessage(ctx, params.id, { media: undefined });
