import {
  messageEntity,
  messageKey,
  messagePointerEntity,
} from '@balcao/shared/server/messages/messageEntity';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { MessageItem, QuotedItem } from '@balcao/shared/server/messages/messageEntity';

type Quoting = Pick<MessageItem, 'companyId' | 'conversationId' | 'quoted'>;

/**
 * Keys of the messages that `messages` quote, each once, except those in `known`. The oldest stored quotations lack the
 * quoted message's time: the pointers of those quoted messages are read in one batch.
 */
export async function quotedKeys(
  store: Pick<Store, 'batchGet'>,
  messages: readonly Quoting[],
  known: ReadonlyMap<number, MessageItem>,
): Promise<ItemKey[]> {
  const keys = new Map<number, ItemKey>();
  const undated = new Map<number, ItemKey>();
  for (const { companyId, conversationId, quoted } of messages) {
    if (quoted?.id === undefined || known.has(quoted.id)) continue;
    const { id, createdAt } = quoted;
    if (createdAt === undefined) undated.set(id, messagePointerEntity.key({ companyId, id }));
    else keys.set(id, messageKey({ companyId, conversationId, id, createdAt }));
  }
  const pointers = undated.size === 0 ? [] : await store.batchGet([...undated.values()]);
  for (const stored of pointers) {
    if (stored === undefined) continue;
    const pointer = messagePointerEntity.fromItem(stored);
    keys.set(pointer.id, messageKey(pointer));
  }
  return [...keys.values()];
}

/**
 * Ticket and queue of a quoted message: from the quotation, or from the message itself if the quotation was stored
 * without them.
 */
export function placeOfQuoted(
  quoted: QuotedItem,
  originals: ReadonlyMap<number, MessageItem>,
): Pick<MessageItem, 'ticketId' | 'queueId'> {
  const original = quoted.createdAt === undefined ? originals.get(quoted.id ?? 0) : undefined;
  return original ?? quoted;
}

export function messagesById(items: readonly (StoredItem | undefined)[]): Map<number, MessageItem> {
  const messages = items.flatMap((item) =>
    item !== undefined && messageEntity.owns(item) ? [messageEntity.fromItem(item)] : [],
  );
  return new Map(messages.map((message) => [message.id, message]));
}

/** The quoted message as it is now; undefined if it was deleted with its ticket or was never stored. */
export function originalOf(
  { id }: QuotedItem,
  originals: ReadonlyMap<number, MessageItem>,
): MessageItem | undefined {
  return id === undefined ? undefined : originals.get(id);
}
