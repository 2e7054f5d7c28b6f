import { messageIdFrom, newMessageId } from '../../../core/outbound/channelMessageId.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

/**
 * The id of a message that a scheduled one becomes, the same each time for the same date: `position` counts what leaves for
 * one date. The first date has none in it, as what was scheduled before there were series.
 */
export function scheduledMessageId(
  { sendKey, step }: Pick<ScheduleItem, 'sendKey' | 'step'>,
  position: number,
): string {
  // What was scheduled before there were keys has none.
  if (sendKey === undefined) return newMessageId();
  return messageIdFrom(step === 0 ? `${sendKey}:${position}` : `${sendKey}:${step}:${position}`);
}
