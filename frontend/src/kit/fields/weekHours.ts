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

/** What is typed, in the form of a time of day: `0930` becomes `09:30`. */
export function hourText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

const isHour = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with the hours of a day, null when they can be kept. Times of a day compare as texts. */
export function hoursProblem(day: Hours): 'incomplete' | 'backwards' | 'overlap' | null {
  const { startTimeA, endTimeA, startTimeB, endTimeB } = day;
  if (![startTimeA, endTimeA, startTimeB, endTimeB].every(isHour)) return 'incomplete';
  if ((startTimeA === '') !== (endTimeA === '') || (startTimeB === '') !== (endTimeB === ''))
    return 'incomplete';
  if (startTimeB !== '' && startTimeA === '') return 'incomplete';
  if (startTimeA !== '' && endTimeA <= startTimeA) return 'backwards';
  if (startTimeB !== '' && endTimeB <= startTimeB) return 'backwards';
  return startTimeB !== '' && startTimeB < endTimeA ? 'overlap' : null;
}
