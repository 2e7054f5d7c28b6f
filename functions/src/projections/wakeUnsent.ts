import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { isUnsent } from '../core/outbound/isUnsent.ts';
import { wakeOutbound } from '../core/outbound/wakeOutbound.ts';
import { scanTable } from './scanTable.ts';

/** Younger ones are on their way. */
const underWayMs = 5 * 60_000;
/** What has waited longer than a parked message may is told as not sent: whoever wants it sent asks for it. */
const deadlineMs = 24 * 60 * 60_000;

/**
 * Wakes the connector for every message that was stored to be sent and of which nobody has heard since, each chat in its
 * order: after queues were lost or purged. The connector looks up what is stored before it sends, so that a message that
 * left is not sent again.
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

/** Answers how many it was. */
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
