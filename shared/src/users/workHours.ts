import { localHour } from '../hours/companyTime.ts';

/**
 * True between `startWork` and `endWork` (HH:mm, both included) on the company's clock. Hours whose end is before their
 * start extend past midnight.
 */
export function withinWorkHours(
  hours: { startWork: string; endWork: string },
  now: number,
  timeZone: string,
): boolean {
  const { startWork, endWork } = hours;
  const hour = localHour(now, timeZone);
  return startWork <= endWork ? startWork <= hour && hour <= endWork : hour >= startWork || hour <= endWork;
}
