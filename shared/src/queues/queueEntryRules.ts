import { isOpenAt } from '../hours/hoursRules.ts';
import type { CompanySettings } from '../settings/settingsModel.ts';
import type { Queue } from '../records/queueModel.ts';

/**
 * Text for a customer who enters a queue; '' for none. A closed queue that also closes tickets sends its out-of-hours
 * text, because nothing would send it later. A queue with options sends its greeting. The only queue of a connection
 * greets only with `sendGreetingMessageOneQueues`. Other closed queues say nothing here: their out-of-hours text is
 * sent elsewhere.
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
 * True if a queue sends its files on entry: it is open, or offers its options although closed. Otherwise they come with
 * its first greeting, if the ticket is not closed before.
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

/**
 * True outside the queue's hours, if the company uses hours of queues (`scheduleType`) and the queue has an
 * out-of-hours text.
 */
function isQueueClosed(
  { outOfHoursMessage, schedules }: Pick<Queue, 'outOfHoursMessage' | 'schedules'>,
  { settings, now, timezone }: Clock,
): boolean {
  const tellsClosed = settings.scheduleType === 'queue' && outOfHoursMessage.trim() !== '';
  return tellsClosed && !isOpenAt(schedules, now, timezone);
}

/** Text with the customer's position in the queue, ending with the number; '' without a text. */
export function positionText(message: string, position: number): string {
  const said = message.trim();
  return said === '' ? '' : `${said} *${position}*`;
}
