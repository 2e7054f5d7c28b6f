import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { sendButton } from './sendButton.ts';

export const sendCall: Handler<typeof messageActionsApi.sendCall> = (ctx, input) =>
  sendButton(ctx, input, 'cta_call');
