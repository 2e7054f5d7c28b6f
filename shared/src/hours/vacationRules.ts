import { clockIn } from './companyTime.ts';

/** Date on the company's clock, in the form that vacations use: `2026-11-23`. */
export function dayOf(instant: number, timezone: string): string {
  const { year, month, day } = clockIn(instant, timezone);
  return `${year}-${month}-${day}`;
}

/** True from the first to the last day of the collective vacation. */
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
