import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handlers } from '../http/handler.ts';
import { editMessage } from './editMessage.ts';
import { forwardMessage } from './forwardMessage.ts';
import { reactToMessage } from './reactToMessage.ts';
import { sendLocation } from './sendLocation.ts';

export const messageActionsHandlers: Handlers<typeof messageActionsApi> = {
  editMessage,
  forwardMessage,
  reactToMessage,
  sendLocation,
};
