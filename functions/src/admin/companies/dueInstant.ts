import { endOfLocalDay } from '@balcao/shared/hours/companyTime';

/** Until when a company is paid: of a day its end on the company's clock. */
export function dueInstant(dueDate: string | null, timezone: string): string | null {
  return dueDate !== null && !dueDate.includes('T') ? endOfLocalDay(dueDate, timezone) : dueDate;
}
