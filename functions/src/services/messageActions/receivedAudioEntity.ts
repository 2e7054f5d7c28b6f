import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { isReceivedAudio } from '@balcao/shared/messageActions/receivedAudio';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';

/** Existing clients name an audio by its file: the end of its address. */
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

/** The entry of a stored message as the table holds it: none of most. */
export function receivedAudios(stored: StoredItem): StoredItem[] {
  const entry = receivedAudioOf(messageEntity.fromItem(stored));
  return entry === undefined ? [] : [receivedAudioEntity.toItem(entry)];
}

function receivedAudioOf(message: MessageItem): ReceivedAudio | undefined {
  const { companyId, conversationId, createdAt, id, media } = message;
  if (media === undefined || !isReceivedAudio(message)) return undefined;
  return { companyId, file: media.key.slice(media.key.lastIndexOf('/') + 1), conversationId, createdAt, id };
}
