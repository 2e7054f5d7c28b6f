import {
  type ConversationItem,
  conversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import {
  changeWids,
  claimOf,
  laterClaimOf,
  messageEntity,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { eraseMessage } from '../../core/messages/eraseMessage.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { ticketNoteEntity, ticketNotePointerEntity } from '../ticketNotes/ticketNoteEntity.ts';
import { ticketEntity, ticketPointers } from '../../core/records/ticketEntity.ts';
import type { ErasureStep } from './erasureStep.ts';

/** Items per page: ten such pages of messages with files take a run some seconds. */
const pageSize = 50;
/** Messages handled in parallel, of those with a file or a pending change. */
const width = 8;

/**
 * Deletes everything in the contact's conversations. The conversation items themselves stay for now, because calls that
 * are still running rely on them. Tickets go first, so that nobody writes there any more.
 */
export const eraseConversations: ErasureStep = async (runtime, erased, place) => {
  const done = place?.done ?? 0;
  const [next] = erased.conversations
    .filter(({ conversationId }) => conversationId > done)
    .toSorted((one, other) => one.conversationId - other.conversationId);
  if (next === undefined) return undefined;
  const more = await erasePage(runtime, next, erased.withCompany === true);
  return { done: more ? done : next.conversationId };
};

/** Returns true if there may be more. Deletes what it reads, so every page is the first. */
async function erasePage(
  runtime: Runtime,
  { companyId, conversationId }: ConversationItem,
  withClaims: boolean,
): Promise<boolean> {
  const { store } = runtime;
  const pk = conversationEntity.partition({ companyId, conversationId });
  const tickets = await store.query({ pk, prefix: 'T#', limit: pageSize, consistent: true });
  if (tickets.items.length > 0) {
    await store.batchWrite(tickets.items.flatMap(keysOf).map((key) => ({ delete: key })));
    return true;
  }
  const { items, lastKey } = await store.query({ pk, to: 'T', limit: pageSize, consistent: true });
  const messages = items
    .filter((item) => messageEntity.owns(item))
    .map((item) => messageEntity.fromItem(item));
  if (withClaims) await eraseClaims(store, messages);
  const dear = messages.filter((message) => !isPlain(message));
  await inParallel(
    width,
    dear.map((message) => () => eraseMessage(runtime, message)),
  );
  await store.batchWrite(items.flatMap(keysOf).map((key) => ({ delete: key })));
  return lastKey !== undefined;
}

/** Deletes the claims of messages; called before the messages are deleted, as these lead to the claims. */
function eraseClaims(store: Store, messages: readonly MessageItem[]): Promise<void> {
  const keys = messages.flatMap((message) => [claimOf(message), laterClaimOf(message)].map(keyOf));
  const own = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  return store.batchWrite([...own.values()].map((key) => ({ delete: key })));
}

/**
 * True if nothing outside the stream's projections refers to the message: it is then deleted for one write unit per
 * kilobyte, without a transaction.
 */
function isPlain(message: MessageItem): boolean {
  const changing = Object.values(changeWids).some((name) => message[name] !== undefined);
  return message.media === undefined && !changing;
}

/** Keys of the item and of the pointers to it that no projection maintains. */
function keysOf(item: StoredItem): ItemKey[] {
  const own = keyOf(item);
  if (ticketEntity.owns(item)) return [own, ...ticketPointers(ticketEntity.fromItem(item)).map(keyOf)];
  if (ticketNoteEntity.owns(item)) return [own, ticketNotePointerEntity.key(ticketNoteEntity.fromItem(item))];
  return [own];
}

const keyOf = ({ pk, sk }: StoredItem): ItemKey => ({ pk: String(pk), sk: String(sk) });
