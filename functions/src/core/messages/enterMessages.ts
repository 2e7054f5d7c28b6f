import { storedBytesEntity } from '../company/figuresEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { type MessageItem, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { messageHourWrites } from './reading/messageHours.ts';
import { messageWordEntity } from '../records/messageWordEntity.ts';
import { messageWordEntries } from '../tickets/search/projectMessageWords.ts';

/** Messages with files entered together. */
const filesTogether = 40;

/**
 * Enters new messages of one company: their words for the search, a pointer from each number to its message and, with the
 * pointer and so once per message however often the stream repeats itself, the bytes that its file takes and its place in
 * the count of its hour. Words come first: what fails there is tried again before anything counts. The hours come last: a
 * process that dies between the pointers and them leaves the count short until it is rebuilt, which costs less than a
 * transaction for every message.
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
  await store.batchWrite(
    asked.flatMap(messageWordEntries).map((entry) => ({ put: messageWordEntity.toItem(entry) })),
  );
  const entered: MessageItem[] = [];
  const results = await Promise.allSettled([
    enterPlain(store, plain, entered),
    enterWithFiles(store, withFile, entered),
  ]);
  // Also where the others are to be tried again: what is entered by then is met as new no second time.
  const hours = messageHourWrites(entered, 1).map(({ update, change }) => store.update(update, change));
  for (const result of [...results, ...(await Promise.allSettled(hours))])
    if (result.status === 'rejected') throw result.reason;
}

/** The file that a message alone has: one that it shares is counted where it comes from. */
const fileOf = ({ media }: MessageItem) => (media?.shared === true ? undefined : media);

export function pointerTo(message: MessageItem): StoredItem {
  const { companyId, id, conversationId, createdAt } = message;
  const bytes = fileOf(message)?.size;
  return messagePointerEntity.toItem({ companyId, id, conversationId, createdAt, bytes });
}

/** Notes in `entered` those that are, all or, where that fails, as many as were. */
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
    const pointers = await store.batchGet(keys, { consistent: true });
    entered.push(...messages.filter((_message, at) => pointers[at] !== undefined));
    throw error;
  }
}

/** Many at a time, with what their files add up to; where one of them is entered already, each alone. Notes them as above. */
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

/** False where a message among them is entered already. */
async function enterTogether(store: Store, messages: readonly MessageItem[]): Promise<boolean> {
  const companyId = messages[0]?.companyId ?? 0;
  const bytes = messages.reduce((sum, { media }) => sum + (media?.size ?? 0), 0);
  try {
    await store.transact([
      ...messages.map((message) => ({ put: pointerTo(message), condition: absent })),
      storedBytesEntity.upsert({ companyId }, { add: { bytes, files: messages.length }, set: { companyId } }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
