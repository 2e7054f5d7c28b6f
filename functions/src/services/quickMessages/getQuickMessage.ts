import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireQuickMessage } from './requireQuickMessage.ts';
import { showQuickMessage } from './showQuickMessage.ts';

export const getQuickMessage: Handler<typeof quickMessagesApi.getQuickMessage> = async (ctx, { params }) =>
  showQuickMessage(ctx, await requireQuickMessage(ctx, params.id));
