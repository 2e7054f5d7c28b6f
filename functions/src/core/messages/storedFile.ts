import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { type MessageItem, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import { storedBytesWrites } from '../company/storedBytesWrites.ts';
import { messageHourWrites } from './reading/messageHours.ts';

type Table = Pick<Store, 'get' | 'transact'>;

/** Counts a file that arrived after its message, once: the message's pointer records its bytes. */
export async function countLateFile(store: Table, message: MessageItem): Promise<void> {
  const { companyId, media } = message;
  if (media === undefined) return;
  await unlessDone(store, [
    {
      update: messagePointerEntity.key(message),
      change: { set: { bytes: media.size, ...(media.by !== undefined && { by: media.by }) } },
      condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#bytes)' },
    },
    ...storedBytesWrites(companyId, [], [media]),
  ]);
}

/** Subtracts the file of a message that lost it, once, by the bytes recorded in its pointer. */
export async function uncountFile(store: Table, message: MessageItem): Promise<void> {
  const key = messagePointerEntity.key(message);
  const item = await store.get(key, { consistent: true });
  if (item === undefined) return;
  const { bytes, by } = messagePointerEntity.fromItem(item);
  if (bytes === undefined) return;
  const { companyId } = message;
  await unlessDone(store, [
    {
      update: key,
      change: { remove: ['bytes', 'by'] },
      condition: { expression: '#bytes = :bytes', values: { bytes } },
    },
    ...storedBytesWrites(companyId, [{ size: bytes, by }], []),
  ]);
}

/** Deletes the pointer of a deleted message and subtracts its bytes and its place in the count of its hour. */
export async function dropPointer(store: Table, message: MessageItem): Promise<void> {
  const key = messagePointerEntity.key(message);
  const item = await store.get(key, { consistent: true });
  if (item === undefined) return;
  const { companyId, bytes, by } = messagePointerEntity.fromItem(item);
  const counted = messageHourWrites([message], -1);
  if (bytes === undefined) {
    await unlessDone(store, [{ delete: key, condition: present }, ...counted]);
    return;
  }
  await unlessDone(store, [
    { delete: key, condition: { expression: '#bytes = :bytes', values: { bytes } } },
    ...storedBytesWrites(companyId, [{ size: bytes, by }], []),
    ...counted,
  ]);
}

/** Ignores a refused condition: the stream repeats records, and the writes were done before. */
async function unlessDone(store: Table, writes: Write[]): Promise<void> {
  try {
    await store.transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
