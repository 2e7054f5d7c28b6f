// Generated from the contract and the folder's files: npm run generate.
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { countMessages } from './countMessages.ts';
import { editMessage } from './editMessage.ts';
import { forwardMessage } from './forwardMessage.ts';
import { reactToMessage } from './reactToMessage.ts';
import { sendCall } from './sendCall.ts';
import { sendCopy } from './sendCopy.ts';
import { sendList } from './sendList.ts';
import { sendLocation } from './sendLocation.ts';
import { sendPix } from './sendPix.ts';
import { sendUrl } from './sendUrl.ts';
import { transcribeAudio } from './transcribeAudio.ts';

export const messageActionsHandlers: Handlers<typeof messageActionsApi> = {
  editMessage,
  reactToMessage,
  forwardMessage,
  transcribeAudio,
  sendLocation,
  sendList,
  sendCopy,
  sendCall,
  sendUrl,
  sendPix,
  countMessages,
};
