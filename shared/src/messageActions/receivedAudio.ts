import type { MediaType } from '../records/messageModel.ts';

/** True for a contact's audio message that is not deleted: only these are transcribed. */
export function isReceivedAudio(message: {
  fromMe: boolean;
  mediaType: MediaType;
  isDeleted?: boolean | undefined;
}): boolean {
  return !message.fromMe && message.mediaType === 'audio' && message.isDeleted !== true;
}
