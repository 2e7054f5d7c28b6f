import { isOpenAt } from '../hours/hoursRules.ts';
import type { CompanySettings } from '../settings/settingsModel.ts';
import type { Queue } from './queueModel.ts';

/**
 * What a queue says to who gets there: its greeting. The only queue of a connection greets where the company wants it
 * (`sendGreetingMessageOneQueues`), unless the greeting stands above options; one that is closed leaves it to its own text.
 */
export function entryGreeting(
  queue: Pick<Queue, 'greetingMessage' | 'outOfHoursMessage' | 'schedules'>,
  given: {
    settings: Pick<CompanySettings, 'sendGreetingMessageOneQueues' | 'scheduleType'>;
    isOnly: boolean;
    hasOptions: boolean;
    now: number;
    timezone: string;
  },
): string {
  const { settings, isOnly, hasOptions, now, timezone } = given;
  if (hasOptions) return queue.greetingMessage;
  if (isOnly && settings.sendGreetingMessageOneQueues !== 'enabled') return '';
  const tellsClosed = settings.scheduleType === 'queue' && queue.outOfHoursMessage.trim() !== '';
  return tellsClosed && !isOpenAt(queue.schedules, now, timezone) ? '' : queue.greetingMessage;
}

/** What is said of the place in a queue, ending with the number (wire facts); empty where nothing is. */
export function positionText(message: string, position: number): string {
  const said = message.trim();
  return said === '' ? '' : `${said} *${position}*`;
}
