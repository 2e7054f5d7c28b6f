import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { sendButton } from './sendButton.ts';

export const sendUrl: Handler<typeof messageActionsApi.sendUrl> = (ctx, input) =>
  sendButton(ctx, input, 'cta_url');
