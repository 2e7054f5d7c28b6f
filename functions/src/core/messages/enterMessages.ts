import { storedBytesWrites } from '../company/storedBytesWrites.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import {
  type MessageItem,
  messageKey,
  messagePointerEntity,
} from '@balcao/shared/server/messages/messageEntity';
import { enterEntries } from '../../platform/stream/syncEntries.ts';
import { storeAfterEnd } from '../../platform/runtime/limitedStore.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { messageHourWrites } from './reading/messageHours.ts';
import { messageWordEntity } from '../records/messageWordEntity.ts';
import { messageWordEntries, messageWords } from '../tickets/search/projectMessageWords.ts';

/** Messages with files entered per transaction. */
const filesTogether = 40;

/**
 * Enters new messages of one company: their search words, a pointer from each message's id to the message, the bytes of
 * its file and its place in the count of its hour. Bytes are written in one transaction with the pointer, and hours
 * count only messages whose pointer was written now, so both count once however often the stream repeats a record.
 * Words come first: if they fail, everything is retried before anything is counted. Hours come last: a process that
 * dies between pointers and hours leaves the count short until it is rebuilt, which is cheaper than a transaction per
 * message.
 */
export async function enterMessages(
  runtime: Pick<Runtime, 'store'>,
  messages: readonly MessageItem[],
): Promise<void> {
  const { store } = runtime;
  const asked = [...new Map(messages.map((message) => [message.id, message])).values()];
  const pointers = await store.batchGet(asked.map((message) => messagePointerEntity.key(message)));
  const fresh = asked.filter((_message, at) => pointers[at] === undefined);
  const withFile = fresh.filter((message) => fileOf(message) !== undefined);
  const plain = fresh.filter((message) => fileOf(message) === undefined);
  await enterEntries(
    store,
    asked.map((message) => ({
      item: messageKey(message),
      entries: messageWordEntries(message).map((entry) => messageWordEntity.toItem(entry)),
    })),
    messageWords,
  );
  const entered: MessageItem[] = [];
  const results = await Promise.allSettled([
    enterPlain(store, plain, entered),
    enterWithFiles(store, withFile, entered),
  ]);
  // Counted even if other messages are to be retried, or the run's time is over: the messages entered now are not new on
  // that retry and would never be counted.
  const counting = storeAfterEnd(store) ?? store;
  const hours = messageHourWrites(entered, 1).map(({ update, change }) => counting.update(update, change));
  for (const result of [...results, ...(await Promise.allSettled(hours))])
    if (result.status === 'rejected') throw result.reason;
}

/** The message's own file; a shared file is counted where it comes from. */
const fileOf = ({ media }: MessageItem) => (media?.shared === true ? undefined : media);

export function pointerTo(message: MessageItem): StoredItem {
  const { companyId, id, conversationId, createdAt } = message;
  const { size: bytes, by } = fileOf(message) ?? {};
  return messagePointerEntity.toItem({ companyId, id, conversationId, createdAt, bytes, by });
}

/**
 * Adds to `entered` the messages whose pointers were written: all of them, or after a failure those found in the table.
 */
async function enterPlain(
  store: Store,
  messages: readonly MessageItem[],
  entered: MessageItem[],
): Promise<void> {
  try {
    await store.batchWrite(messages.map((message) => ({ put: pointerTo(message) })));
    entered.push(...messages);
  } catch (error) {
    const keys = messages.map((message) => messagePointerEntity.key(message));
    const pointers = await (storeAfterEnd(store) ?? store).batchGet(keys, { consistent: true });
    entered.push(...messages.filter((_message, at) => pointers[at] !== undefined));
    throw error;
  }
}

/**
 * Enters the messages in chunks, each chunk with its total of bytes in one transaction. If a message of a chunk is
 * entered already, that chunk's messages are entered one by one. Adds to `entered` the messages that this call has
 * entered.
 */
async function enterWithFiles(
  store: Store,
  messages: readonly MessageItem[],
  entered: MessageItem[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += filesTogether) {
    const chunk = messages.slice(start, start + filesTogether);
    if (await enterTogether(store, chunk)) entered.push(...chunk);
    else for (const message of chunk) if (await enterTogether(store, [message])) entered.push(message);
  }
}

/** Enters all messages in one transaction. Returns false, with nothing written, if one of them is entered already. */
async function enterTogether(store: Store, messages: readonly MessageItem[]): Promise<boolean> {
  const companyId = messages[0]?.companyId ?? 0;
  try {
    await store.transact([
      ...messages.map((message) => ({ put: pointerTo(message), condition: absent })),
      ...storedBytesWrites(
        companyId,
        [],
        messages.map(({ media }) => media),
      ),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
