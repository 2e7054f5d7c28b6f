import { isOpenAt } from '../hours/hoursRules.ts';
import type { CompanySettings } from '../settings/settingsModel.ts';
import type { Queue } from '../records/queueModel.ts';

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
  const { settings, isOnly, hasOptions } = given;
  const isClosed = isQueueClosed(queue, given);
  if (isClosed && queue.closeTicket) return queue.outOfHoursMessage;
  if (hasOptions) return queue.greetingMessage;
  if (isOnly && settings.sendGreetingMessageOneQueues !== 'enabled') return '';
  return isClosed ? '' : queue.greetingMessage;
}

/**
 * Whether a queue sends its files to who gets there: a closed one leaves them to its first greeting, as that, unless it offers
 * its options all the same.
 */
export function sendsFiles(
  queue: Pick<Queue, 'outOfHoursMessage' | 'schedules' | 'closeTicket'>,
  given: Clock & { hasOptions: boolean },
): boolean {
  return !isQueueClosed(queue, given) || (given.hasOptions && !queue.closeTicket);
}

interface Clock {
  settings: Pick<CompanySettings, 'scheduleType'>;
  now: number;
  timezone: string;
}

/** Whether nobody is there, and the queue has a text that says so. */
function isQueueClosed(
  { outOfHoursMessage, schedules }: Pick<Queue, 'outOfHoursMessage' | 'schedules'>,
  { settings, now, timezone }: Clock,
): boolean {
  const tellsClosed = settings.scheduleType === 'queue' && outOfHoursMessage.trim() !== '';
  return tellsClosed && !isOpenAt(schedules, now, timezone);
}

/** What is said of the place in a queue, ending with the number (wire facts); empty where nothing is. */
export function positionText(message: string, position: number): string {
  const said = message.trim();
  return said === '' ? '' : `${said} *${position}*`;
}
