// Generated from the contract and the folder's files: npm run generate.
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteMessage } from './deleteMessage.ts';
import { fetchMessageFile } from './fetchMessageFile.ts';
import { listMessages } from './reading/listMessages.ts';
import { resendMessage } from './resendMessage.ts';
import { sendMessage } from './sendMessage.ts';

export const messagesHandlers: Handlers<typeof messagesApi> = {
  listMessages,
  sendMessage,
  deleteMessage,
  resendMessage,
  fetchMessageFile,
};
