// Generated from the contract and the folder's files: npm run generate.
import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createQuickMessage } from './createQuickMessage.ts';
import { deleteQuickMessage } from './deleteQuickMessage.ts';
import { getQuickMessage } from './getQuickMessage.ts';
import { listAllQuickMessages } from './listAllQuickMessages.ts';
import { listQuickMessages } from './listQuickMessages.ts';
import { uploadQuickMessageMedia, deleteQuickMessageMedia } from './quickMessageMedia.ts';
import { updateQuickMessage } from './updateQuickMessage.ts';

export const quickMessagesHandlers: Handlers<typeof quickMessagesApi> = {
  listQuickMessages,
  listAllQuickMessages,
  getQuickMessage,
  createQuickMessage,
  updateQuickMessage,
  deleteQuickMessage,
  uploadQuickMessageMedia,
  deleteQuickMessageMedia,
};
