import type { MediaType } from '../records/messageModel.ts';

/** Whether a message is what a contact said: only that is transcribed. */
export function isReceivedAudio(message: {
  fromMe: boolean;
  mediaType: MediaType;
  isDeleted?: boolean | undefined;
}): boolean {
  return !message.fromMe && message.mediaType === 'audio' && message.isDeleted !== true;
}
