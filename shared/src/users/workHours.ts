import { localHour } from '../hours/companyTime.ts';

/**
 * Whether a person may be at work now: between `startWork` and `endWork` (HH:mm, both included) on the company's
 * clock. Hours that end before they begin reach past midnight.
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
