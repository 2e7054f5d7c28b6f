import { clockIn } from './companyTime.ts';

/** A day of the company's calendar, as vacations name it: `2026-11-23`. */
export function dayOf(instant: number, timezone: string): string {
  const { year, month, day } = clockIn(instant, timezone);
  return `${year}-${month}-${day}`;
}

/** Whether all are on vacation; first and last day belong to it. */
export function isOnVacation(
  { collectiveVacationStart: first, collectiveVacationEnd: last }: Vacation,
  instant: number,
  timezone: string,
): boolean {
  if (first === null || last === null) return false;
  const today = dayOf(instant, timezone);
  return first <= today && today <= last;
}

interface Vacation {
  collectiveVacationStart: string | null;
  collectiveVacationEnd: string | null;
}
