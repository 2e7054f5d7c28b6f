import type { MediaType } from '../records/messageModel.ts';

/** True for a contact's audio message: only these are transcribed. */
export function isReceivedAudio(message: {
  fromMe: boolean;
  mediaType: MediaType;
  isDeleted?: boolean | undefined;
}): boolean {
  return !message.fromMe && message.mediaType === 'audio' && message.isDeleted !== true;
}
