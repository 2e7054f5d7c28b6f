import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { programOf } from '../../core/connections/programOf.ts';
import type { Handlers, Programs } from '../../platform/http/handler.ts';
import { checkExternalNumber } from './checkExternalNumber.ts';
import { listExternalCalls } from './listExternalCalls.ts';
import { logExternalCall } from './logExternalCall.ts';
import { sendExternalMessage } from './sendExternalMessage.ts';
import { sendLinkedImage } from './sendLinkedImage.ts';

export const externalApiHandlers: Handlers<typeof externalApiApi> = {
  sendExternalMessage,
  sendLinkedImage,
  checkExternalNumber,
  listExternalCalls,
};

/** Identifies the calling program, and logs its call. */
export const programs: Programs = { identify: programOf, note: logExternalCall };
