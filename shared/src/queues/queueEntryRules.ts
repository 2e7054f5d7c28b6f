import { isOpenAt } from '../hours/hoursRules.ts';
import type { CompanySettings } from '../settings/settingsModel.ts';
import type { Queue } from './queueModel.ts';

/**
 * What a queue says to who gets there: its greeting. The only queue of a connection greets where the company wants it
 * (`sendGreetingMessageOneQueues`), unless the greeting stands above options; one that is closed leaves it to its own text,
 * which is said here where the queue closes what reaches it: nothing would say it later.
 */
export function entryGreeting(
  queue: Pick<Queue, 'greetingMessage' | 'outOfHoursMessage' | 'schedules' | 'closeTicket'>,
  given: {
    settings: Pick<CompanySettings, 'sendGreetingMessageOneQueues' | 'scheduleType'>;
    isOnly: boolean;
    hasOptions: boolean;
    now: number;
    timezone: string;
  },
): string {
  const { settings, isOnly, hasOptions, now, timezone } = given;
  const tellsClosed = settings.scheduleType === 'queue' && queue.outOfHoursMessage.trim() !== '';
  const isClosed = tellsClosed && !isOpenAt(queue.schedules, now, timezone);
  if (isClosed && queue.closeTicket) return queue.outOfHoursMessage;
  if (hasOptions) return queue.greetingMessage;
  if (isOnly && settings.sendGreetingMessageOneQueues !== 'enabled') return '';
  return isClosed ? '' : queue.greetingMessage;
}

/** What is said of the place in a queue, ending with the number (wire facts); empty where nothing is. */
export function positionText(message: string, position: number): string {
  const said = message.trim();
  return said === '' ? '' : `${said} *${position}*`;
}
