import { clockText } from '@balcao/shared/schedules/recurrenceRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayMs = 24 * 60 * 60_000;

/** Adds days to a date (`YYYY-MM-DD`). */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days shown by a view that contains `date`; weeks begin on Sunday. */
export function daysOf(view: CalendarView, date: string): string[] {
  if (view === 'day') return [date];
  const from = (first: string, count: number) =>
    Array.from({ length: count }, (_, at) => daysAfter(first, at));
  const sunday = (day: string) => daysAfter(day, -new Date(`${day}T00:00:00.000Z`).getUTCDay());
  return view === 'month' ? from(sunday(`${date.slice(0, 7)}-01`), 42) : from(sunday(date), 7);
}

/** The date of the next or previous view. */
export function adjacentDate(view: CalendarView, date: string, by: 1 | -1): string {
  if (view !== 'month') return daysAfter(date, view === 'week' ? by * 7 : by);
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** Local time of a schedule moved by a number of hours. */
export function hoursAfter(schedule: Schedule, hours: number, zone: string): string {
  const shown = Date.parse(`${clockText(schedule.sendAt, zone)}:00.000Z`);
  return new Date(shown + hours * 60 * 60_000).toISOString().slice(0, 16);
}

/** True if the schedule's time may be changed, because it was not sent yet. */
export const isMovable = ({ sentAt }: Pick<Schedule, 'sentAt'>): boolean => sentAt === null;
