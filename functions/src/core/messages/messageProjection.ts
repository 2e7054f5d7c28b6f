import { changeKinds } from '@balcao/shared/records/messageModel';
import {
  changeWids,
  messageEntity,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { isUnsent } from '../outbound/isUnsent.ts';
import { clearBehindMark } from '../outbound/clearBehindMark.ts';
import { wakeChange } from '../outbound/wakeChange.ts';
import { wakeOutbound } from '../outbound/wakeOutbound.ts';
import { enterMessages } from './enterMessages.ts';
import { countLateFile, dropPointer, uncountFile } from './storedFile.ts';
import { projectMessageWords } from '../tickets/search/projectMessageWords.ts';

/**
 * Maintains pointers, search entries and figures of messages, and wakes the connector for messages stored to be sent or
 * sent again.
 */
export const messageProjection: Projection = {
  async follow(runtime, change, entered) {
    if (!entered) await projectMessageWords(runtime, change);
    const { before, after } = change;
    if (before === undefined) return;
    if (after === undefined) {
      await dropPointer(runtime.store, messageEntity.fromItem(before));
      return;
    }
    const message = messageEntity.fromItem(after);
    const had = messageEntity.fromItem(before).media;
    // A message entered in this batch was counted together with its file.
    if (!entered && had === undefined) await countLateFile(runtime.store, message);
    if (had !== undefined && message.media === undefined) await uncountFile(runtime.store, message);
    await wakeChanges(runtime, messageEntity.fromItem(before), message);
    if (!isUnsent(message) || messageEntity.fromItem(before).ack !== -1) return;
    // A late stream record may describe a message that was sent long ago.
    for (const unsent of await stillUnsent(runtime, [message]))
      await wakeOutbound(runtime, unsent, `:${unsent.version}`);
  },
  async enter(runtime, items) {
    const messages = items.map((item) => messageEntity.fromItem(item));
    // Waking comes first: a customer waits for the message, nobody for the rest. A failure of one does not stop the
    // other.
    const results = [
      ...(await Promise.allSettled([wake(runtime, messages)])),
      ...(await Promise.allSettled([enterMessages(runtime, messages)])),
    ];
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  },
};

/**
 * Wakes the connector for changes of a message that nothing has confirmed yet. If this message was the last one left to
 * the stream (`behind`), the conversation is marked as caught up.
 */
async function wakeChanges(runtime: Runtime, before: MessageItem, after: MessageItem): Promise<void> {
  for (const kind of changeKinds) {
    const name = changeWids[kind];
    if (after[name] === undefined || after[name] === before[name]) continue;
    const item = await runtime.store.get(messageKey(after), { consistent: true });
    const stored = item && messageEntity.fromItem(item);
    const { companyId, conversationId, id } = after;
    const conversation =
      stored !== undefined && stored[name] === after[name]
        ? await wakeChange(runtime, stored, kind)
        : await getConversation(runtime.store, companyId, conversationId);
    if (conversation?.behind === id) await clearBehindMark(runtime, after);
  }
}

/** Conversations woken in parallel; the messages of one conversation leave in order. */
const width = 8;

/** @throws the first failure, after the other conversations were woken all the same */
async function wake(runtime: Runtime, messages: readonly MessageItem[]): Promise<void> {
  const chats = Map.groupBy(await stillUnsent(runtime, messages), ({ conversationId }) => conversationId);
  const failures: unknown[] = [];
  const tasks = [...chats.values()].map((chat) => async () => {
    try {
      for (const message of chat) {
        const conversation = await wakeOutbound(runtime, message);
        if (conversation?.behind === message.id) await clearBehindMark(runtime, message);
      }
    } catch (error) {
      failures.push(error);
    }
  });
  await inParallel(width, tasks);
  if (failures.length > 0) throw failures[0];
}

/**
 * The messages that still have ack 0. Most have been reported by the connector before the stream comes, and a read
 * costs only two fifths of sending the command again. The read is consistent: if a replica did not have the message
 * yet, nobody would send it.
 */
async function stillUnsent({ store }: Runtime, messages: readonly MessageItem[]): Promise<MessageItem[]> {
  const items = await store.batchGet(messages.filter(isUnsent).map(messageKey), { consistent: true });
  return items.flatMap((item) => (item ? messageEntity.fromItem(item) : [])).filter(isUnsent);
}
