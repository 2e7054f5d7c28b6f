import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { isReceivedAudio } from '@balcao/shared/messageActions/receivedAudio';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';

/** Lookup of a received audio by file name: existing clients identify an audio by the last part of its URL. */
export interface ReceivedAudio {
  companyId: number;
  file: string;
  conversationId: number;
  createdAt: string;
  id: number;
}

export const receivedAudioEntity = defineEntity<ReceivedAudio>()({
  name: 'receivedAudio',
  description: 'Name of a received audio’s file to its message’s place in a conversation',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#AUDIO#{file}',
  sk: 'P',
});

/** The lookup item of a stored message; empty unless it is a received audio. */
export function receivedAudios(stored: StoredItem): StoredItem[] {
  const entry = receivedAudioOf(messageEntity.fromItem(stored));
  return entry === undefined ? [] : [receivedAudioEntity.toItem(entry)];
}

function receivedAudioOf(message: MessageItem): ReceivedAudio | undefined {
  const { companyId, conversationId, createdAt, id, media } = message;
  if (media === undefined || !isReceivedAudio(message)) return undefined;
  return { companyId, file: media.key.slice(media.key.lastIndexOf('/') + 1), conversationId, createdAt, id };
}
