import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { type Direction, messageHourEntity } from '../../company/figuresEntity.ts';

type Counted = Pick<MessageItem, 'companyId' | 'fromMe' | 'isPrivate' | 'createdAt'>;

/** Keyed by the minutes of an hour, `m00` to `m59`. */
type Minutes = { [minute: `m${string}`]: number };

/** Numbers of messages to add to the counts of one hour (`2026-01-31T09`, UTC) of a company. */
export interface MessageHour {
  companyId: number;
  direction: Direction;
  hour: string;
  minutes: Minutes;
}

/** Adds messages to their hours, keyed by `hourName`. Private notes are not counted. */
export function addToHours(hours: Map<string, MessageHour>, messages: readonly Counted[]): void {
  for (const { companyId, fromMe, isPrivate, createdAt } of messages) {
    if (isPrivate === true) continue;
    const hour = { companyId, direction: fromMe ? 'out' : 'in', hour: createdAt.slice(0, 13) } as const;
    const name = hourName(hour);
    const minutes: Minutes = hours.get(name)?.minutes ?? {};
    const minute = `m${createdAt.slice(14, 16)}` as const;
    minutes[minute] = (minutes[minute] ?? 0) + 1;
    hours.set(name, { ...hour, minutes });
  }
}

/** Key that is unique across hours, directions and companies. */
export function hourName(hour: Omit<MessageHour, 'minutes'>): string {
  const { pk, sk } = messageHourEntity.key(hour);
  return `${pk}\n${sk}`;
}

/** Writes that add messages to the counts of their hours, or subtract them (`by` is -1). */
export function messageHourWrites(messages: readonly Counted[], by: 1 | -1) {
  const hours = new Map<string, MessageHour>();
  addToHours(hours, messages);
  return [...hours.values()].map(({ minutes, ...hour }) =>
    messageHourEntity.upsert(hour, {
      add: Object.fromEntries(Object.entries(minutes).map(([minute, count]) => [minute, by * count])),
      set: hour,
    }),
  );
}
