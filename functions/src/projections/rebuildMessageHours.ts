import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { messageHourEntity } from '../core/company/figuresEntity.ts';
import { addToHours, hourName, type MessageHour } from '../core/messages/reading/messageHours.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { scanTable } from './scanTable.ts';

/** Recounts the messages of every hour from the stored messages. Only the counts are held in memory. */
export async function rebuildMessageHours(
  runtime: Runtime,
  companyId?: number,
): Promise<{ written: number; removed: number }> {
  const kinds = [messageEntity, messageHourEntity].map(({ options }) => options.name);
  const hours = new Map<string, MessageHour>();
  const stored: Omit<MessageHour, 'minutes'>[] = [];
  for await (const page of scanTable(runtime, kinds, companyId))
    for (const item of page) {
      if (messageEntity.owns(item)) addToHours(hours, [messageEntity.fromItem(item)]);
      else stored.push(messageHourEntity.fromItem(item));
    }
  const empty = stored.filter((hour) => !hours.has(hourName(hour)));
  await runtime.store.batchWrite([
    ...[...hours.values()].map(({ minutes, ...hour }) => ({
      put: messageHourEntity.toItem({ ...minutes, ...hour }),
    })),
    ...empty.map((hour) => ({ delete: messageHourEntity.key(hour) })),
  ]);
  return { written: hours.size, removed: empty.length };
}
