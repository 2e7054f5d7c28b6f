/** Days as the API names them, the week's first one first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Hours of one weekday (administration specification, section 3): two spans of `HH:mm`, '' for none. */
export interface DayHours {
  weekday: string;
  weekdayEn: Weekday;
  startTimeA: string;
  endTimeA: string;
  startTimeB: string;
  endTimeB: string;
}

export type HourName = 'startTimeA' | 'endTimeA' | 'startTimeB' | 'endTimeB';
export type Hours = Pick<DayHours, HourName>;

export const usualHours: Hours = {
  startTimeA: '08:00',
  endTimeA: '12:00',
  startTimeB: '13:00',
  endTimeB: '18:00',
};

export const closed: Hours = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };

/** What is wrong with the hours of a day, null when they can be kept. Times of a day compare as texts. */
export function hoursProblem(day: Hours): 'incomplete' | 'backwards' | 'overlap' | null {
  const { startTimeA, endTimeA, startTimeB, endTimeB } = day;
  if ((startTimeA === '') !== (endTimeA === '') || (startTimeB === '') !== (endTimeB === ''))
    return 'incomplete';
  if (startTimeB !== '' && startTimeA === '') return 'incomplete';
  if (startTimeA !== '' && endTimeA <= startTimeA) return 'backwards';
  if (startTimeB !== '' && endTimeB <= startTimeB) return 'backwards';
  return startTimeB !== '' && startTimeB < endTimeA ? 'overlap' : null;
}
