import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';

/** A switch given as null is off. */
export const updateQuickMessage: Handler<typeof quickMessagesApi.updateQuickMessage> = (
  ctx,
  { params, body: { shortcode, message, geral, visao, status } },
) =>
  changeQuickMessage(ctx, params.id, {
    ...(shortcode !== undefined && { shortcode }),
    ...(message !== undefined && { message }),
    ...(geral !== undefined && { geral: geral ?? false }),
    ...(visao !== undefined && { visao: visao ?? false }),
    ...(status !== undefined && { status: status ?? false }),
  });
