import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { isUnsent } from '../core/outbound/isUnsent.ts';
import { wakeOutbound } from '../core/outbound/wakeOutbound.ts';
import { scanTable } from './scanTable.ts';

/** Messages younger than this are left alone: they are still on their way. */
const underWayMs = 5 * 60_000;
/** Messages older than this are marked as failed, like parked ones; a person may send them again. */
const deadlineMs = 24 * 60 * 60_000;

/**
 * Wakes the connector for every unsent message from five minutes to a day old, in order per chat, after queues were
 * lost or purged. Marks older ones as failed. The connector checks the stored state before sending, so nothing is sent
 * twice.
 */
export async function wakeUnsent(
  runtime: Runtime,
  companyId?: number,
): Promise<{ woken: number; expired: number }> {
  const now = runtime.clock.now();
  let [woken, expired] = [0, 0];
  for await (const page of scanTable(runtime, [messageEntity.options.name], companyId))
    for (const stored of page) {
      const message = messageEntity.fromItem(stored);
      const age = now - Date.parse(message.createdAt);
      if (!isUnsent(message) || age < underWayMs) continue;
      if (age > deadlineMs) expired += await expire(runtime, message);
      else {
        await wakeOutbound(runtime, message, `:again:${Math.floor(now / underWayMs)}`);
        woken++;
      }
    }
  return { woken, expired };
}

/** Returns the number of messages expired: 0 or 1. */
async function expire({ store }: Runtime, message: MessageItem): Promise<number> {
  try {
    await store.update(
      messageKey(message),
      { set: { ack: -1, failure: 'expired' }, add: { version: 1 } },
      { expression: '#ack = :stored', values: { stored: 0 } },
    );
    return 1;
  } catch (error) {
    if (error instanceof ConditionFailed) return 0;
    throw error;
  }
}
