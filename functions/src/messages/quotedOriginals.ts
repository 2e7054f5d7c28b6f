import { messageEntity, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { MessageItem, QuotedItem } from '@balcao/shared/server/messages/messageEntity';
import { isDeletedByContact } from './hidesDeleted.ts';

type Quoting = Pick<MessageItem, 'companyId' | 'conversationId' | 'quoted'>;

/** Where the messages stand that these quote, each once, without those that are at hand. */
export function quotedKeys(messages: readonly Quoting[], known: ReadonlyMap<number, MessageItem>): ItemKey[] {
  const keys = new Map<number, ItemKey>();
  for (const { companyId, conversationId, quoted } of messages) {
    if (quoted?.id === undefined || quoted.createdAt === undefined || known.has(quoted.id)) continue;
    const { id, createdAt } = quoted;
    keys.set(id, messageKey({ companyId, conversationId, id, createdAt }));
  }
  return [...keys.values()];
}

/** Messages by their id, of what was read. */
export function messagesById(items: readonly (StoredItem | undefined)[]): Map<number, MessageItem> {
  const messages = items.flatMap((item) =>
    item !== undefined && messageEntity.owns(item) ? [messageEntity.fromItem(item)] : [],
  );
  return new Map(messages.map((message) => [message.id, message]));
}

/**
 * Whether a quotation shows the words and the file of what it quotes: neither of what was deleted with its ticket, nor
 * of what its writer took back where that is hidden. What nobody here knows was stored without any.
 */
export function isStillShown(
  { id }: QuotedItem,
  originals: ReadonlyMap<number, MessageItem>,
  hidesDeleted: boolean,
): boolean {
  const original = id === undefined ? undefined : originals.get(id);
  return original !== undefined && !(hidesDeleted && isDeletedByContact(original));
}
