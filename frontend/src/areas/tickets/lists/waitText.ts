import type { TFunction } from 'i18next';

const minute = 60_000;
const hour = 60;
const day = 24 * hour;

/** Whole minutes of waiting. */
export function waitedMinutes(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minute));
}

/** `12 min`, `3 h`, `2 d`: rounded down. */
export function waitText(minutes: number, t: TFunction): string {
  if (minutes < hour) return t('tickets.wait.minutes', { count: minutes });
  if (minutes < day) return t('tickets.wait.hours', { count: Math.floor(minutes / hour) });
  return t('tickets.wait.days', { count: Math.floor(minutes / day) });
}
