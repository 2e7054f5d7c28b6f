import { messageIdFrom, newMessageId } from '../../../core/outbound/channelMessageId.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

/**
 * Channel id of a message that a scheduled message becomes, the same on every attempt; `position` counts the messages
 * of one date. The first date has no step in the id, for compatibility with items scheduled before series existed.
 */
export function scheduledMessageId(
  { sendKey, step }: Pick<ScheduleItem, 'sendKey' | 'step'>,
  position: number,
): string {
  // Items scheduled before keys existed have none.
  if (sendKey === undefined) return newMessageId();
  return messageIdFrom(step === 0 ? `${sendKey}:${position}` : `${sendKey}:${step}:${position}`);
}
