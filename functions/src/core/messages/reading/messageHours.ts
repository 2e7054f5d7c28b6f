import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { type Direction, messageHourEntity } from '../../company/figuresEntity.ts';

type Counted = Pick<MessageItem, 'companyId' | 'fromMe' | 'isPrivate' | 'createdAt'>;

/** By the names of an hour's minutes, `m00` to `m59`. */
type Minutes = { [minute: `m${string}`]: number };

/** What messages add to one hour of a company. */
export interface MessageHour {
  companyId: number;
  direction: Direction;
  hour: string;
  minutes: Minutes;
}

/** Adds messages to the hours they were said in, by key. The team's own notes were said to nobody. */
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

/** Tells hours of one and of several companies apart. */
export function hourName(hour: Omit<MessageHour, 'minutes'>): string {
  const { pk, sk } = messageHourEntity.key(hour);
  return `${pk}\n${sk}`;
}

/** Enters messages into the figures of their hours, or takes them out again (`by` is -1). */
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
