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

/** Items that go at a time: ten such pages of messages with files take a run of the timer some seconds. */
const pageSize = 50;
/** Messages with a file, or with a change under way, at the same time. */
const width = 8;

/**
 * Everything that lies with the contact's conversations, whatever it is, but the conversations themselves, by which what is
 * still under way finds an end. Tickets first: from then on nobody writes there.
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

/** Answers whether there may be more: what was read is gone by then, so each page is the first. */
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

/** Before the messages, by which they are found. */
function eraseClaims(store: Store, messages: readonly MessageItem[]): Promise<void> {
  const keys = messages.flatMap((message) => [claimOf(message), laterClaimOf(message)].map(keyOf));
  const own = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  return store.batchWrite([...own.values()].map((key) => ({ delete: key })));
}

/** Nothing is kept of it elsewhere that the stream does not take away: gone for one write unit a kilobyte, without a transaction. */
function isPlain(message: MessageItem): boolean {
  const changing = Object.values(changeWids).some((name) => message[name] !== undefined);
  return message.media === undefined && !changing;
}

/** The item, and what leads to it from elsewhere and is kept by no stream. */
function keysOf(item: StoredItem): ItemKey[] {
  const own = keyOf(item);
  if (ticketEntity.owns(item)) return [own, ...ticketPointers(ticketEntity.fromItem(item)).map(keyOf)];
  if (ticketNoteEntity.owns(item)) return [own, ticketNotePointerEntity.key(ticketNoteEntity.fromItem(item))];
  return [own];
}

const keyOf = ({ pk, sk }: StoredItem): ItemKey => ({ pk: String(pk), sk: String(sk) });
