import { inboundMinuteEntity, storedBytesEntity } from '../companies/figuresEntity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import { absent } from '../db/expressions.ts';
import type { Write } from '../db/store.ts';
import { messageEntity, type MessageItem, messagePointerEntity } from '../messages/messageEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from './streamChange.ts';

/** Messages in one transaction: DynamoDB takes 100 writes, figures need a few. */
const chunkSize = 80;
const attempts = 20;
const keptSeconds = 24 * 60 * 60;

/** The stored message of a change that inserts one. */
export function insertedMessage(change: StreamChange): MessageItem | undefined {
  const { before, after } = change;
  return before === undefined && after !== undefined && messageEntity.owns(after)
    ? messageEntity.fromItem(after)
    : undefined;
}

/**
 * Enters new messages of one company: a pointer from each number to its message, and with it, once per message
 * however often the stream repeats itself, the company's figures. One transaction for up to 80 messages.
 */
export async function projectMessages(
  runtime: Pick<Runtime, 'store'>,
  messages: readonly MessageItem[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += chunkSize)
    await enter(runtime, messages.slice(start, start + chunkSize));
}

async function enter(runtime: Pick<Runtime, 'store'>, messages: readonly MessageItem[]): Promise<void> {
  let fresh = [...new Map(messages.map((message) => [message.id, message])).values()];
  for (let attempt = 1; fresh.length > 0; attempt++) {
    try {
      await runtime.store.transact([...fresh.map(pointerWrite), ...figureWrites(fresh)]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
      fresh = fresh.filter((_, position) => !error.failed.includes(position));
      if (error.contended) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function pointerWrite(message: MessageItem): Write {
  const { companyId, id, conversationId, createdAt } = message;
  return {
    put: messagePointerEntity.toItem({ companyId, id, conversationId, createdAt }),
    condition: absent,
  };
}

function figureWrites(messages: readonly MessageItem[]): Write[] {
  const [first] = messages;
  if (first === undefined) return [];
  const { companyId } = first;
  const writes: Write[] = [];
  const minutes = new Map<string, number>();
  let bytes = 0;
  let files = 0;
  for (const { fromMe, createdAt, media } of messages) {
    const minute = createdAt.slice(0, 16);
    if (!fromMe) minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    if (media === undefined) continue;
    bytes += media.size;
    files++;
  }
  for (const [minute, count] of minutes) {
    const expiresAt = Math.floor(Date.parse(`${minute}:00Z`) / 1000) + keptSeconds;
    writes.push({
      update: inboundMinuteEntity.key({ companyId, minute }),
      change: {
        add: { messages: count },
        set: { companyId, minute, expiresAt, et: 'inboundMinute', v: 1 },
      },
    });
  }
  if (files > 0)
    writes.push({
      update: storedBytesEntity.key({ companyId }),
      change: { add: { bytes, files }, set: { companyId, et: 'storedBytes', v: 1 } },
    });
  return writes;
}
