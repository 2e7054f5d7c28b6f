import { inboundMinuteEntity, storedBytesEntity } from '../companies/figuresEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { type MessageItem, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import { inParallel } from '../runtime/inParallel.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Messages entered at the same time. */
const width = 8;
const keptSeconds = 24 * 60 * 60;

/**
 * Enters new messages of one company: a pointer from each number to its message and, with it once per message however
 * often the stream repeats itself, the bytes that its file takes. The messages of a minute are counted afterwards; a
 * process that dies in between leaves that day-long figure short, which a quota can bear and a second unit of writing
 * for every message could not.
 */
export async function enterMessages(
  runtime: Pick<Runtime, 'store'>,
  messages: readonly MessageItem[],
): Promise<void> {
  const distinct = [...new Map(messages.map((message) => [message.id, message])).values()];
  const fresh: MessageItem[] = [];
  const tasks = distinct.map((message) => async () => {
    if (await enter(runtime.store, message)) fresh.push(message);
  });
  await inParallel(width, tasks);
  await countMinutes(runtime.store, fresh);
}

/** Whether the message was entered now; one that has its pointer was before. */
async function enter(store: Store, message: MessageItem): Promise<boolean> {
  const { companyId, id, conversationId, createdAt, media } = message;
  const pointer = messagePointerEntity.toItem({ companyId, id, conversationId, createdAt });
  try {
    if (media === undefined) await store.put(pointer, absent);
    else
      await store.transact([
        { put: pointer, condition: absent },
        storedBytesEntity.upsert({ companyId }, { add: { bytes: media.size, files: 1 }, set: { companyId } }),
      ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function countMinutes(store: Store, messages: readonly MessageItem[]): Promise<void> {
  const inbound = messages.filter(({ fromMe }) => !fromMe);
  const minutes = Map.groupBy(
    inbound,
    ({ companyId, createdAt }) => `${companyId} ${createdAt.slice(0, 16)}`,
  );
  for (const [first, ...more] of minutes.values()) {
    if (first === undefined) continue;
    const { companyId } = first;
    const minute = first.createdAt.slice(0, 16);
    const expiresAt = Math.floor(Date.parse(`${minute}:00Z`) / 1000) + keptSeconds;
    const { update, change } = inboundMinuteEntity.upsert(
      { companyId, minute },
      { add: { messages: more.length + 1 }, set: { companyId, minute, expiresAt } },
    );
    await store.update(update, change);
  }
}
