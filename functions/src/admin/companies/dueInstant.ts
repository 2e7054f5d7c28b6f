import { endOfLocalDay } from '@balcao/shared/hours/companyTime';

/** The end of a subscription; a date means the end of that day in the company's time zone. */
export function dueInstant(dueDate: string | null, timezone: string): string | null {
  return dueDate !== null && !dueDate.includes('T') ? endOfLocalDay(dueDate, timezone) : dueDate;
}
