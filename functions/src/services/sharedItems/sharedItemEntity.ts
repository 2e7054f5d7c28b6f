import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { type SharedKind, sharedKindsOf } from '@balcao/shared/sharedItems/sharedItemRules';

/** Index entry of a message; content and visibility come from the message itself. */
export interface SharedItem {
  companyId: number;
  conversationId: number;
  kind: SharedKind;
  createdAt: string;
  id: number;
}

export const sharedItemEntity = defineEntity<SharedItem>()({
  name: 'sharedItem',
  description: 'A message of a conversation that holds a picture, a file or a link, by kind and time',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'S#{kind}#{createdAt}#{id:12}',
});

/** The stored index entries of a message. */
export function sharedItems(stored: StoredItem): StoredItem[] {
  return sharedItemsOf(messageEntity.fromItem(stored)).map((entry) => sharedItemEntity.toItem(entry));
}

/** The index entries of a message; empty for most. */
export function sharedItemsOf(message: MessageItem): SharedItem[] {
  const { companyId, conversationId, createdAt, id, mediaType, body, isDeleted = false, media } = message;
  const hasFile = media !== undefined;
  const kinds = sharedKindsOf({ mediaType, body, isDeleted, hasFile, voice: media?.voice === true });
  return kinds.map((kind) => ({ companyId, conversationId, kind, createdAt, id }));
}
