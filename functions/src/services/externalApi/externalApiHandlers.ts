// Generated from the contract and the folder's files: npm run generate.
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkExternalNumber } from './checkExternalNumber.ts';
import { listExternalCalls } from './listExternalCalls.ts';
import { sendExternalMessage } from './sendExternalMessage.ts';
import { sendLinkedImage } from './sendLinkedImage.ts';

export const externalApiHandlers: Handlers<typeof externalApiApi> = {
  sendExternalMessage,
  sendLinkedImage,
  checkExternalNumber,
  listExternalCalls,
};
