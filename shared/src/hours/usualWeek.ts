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
  /** The day's name as existing clients show it. */
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

/** What existing clients show of a day; our own screens name it by `weekdayEn`, in their language. */
const dayNames: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** The hours of whoever has set none: the same on all seven days (administration specification, section 9). */
export const usualWeek: DayHours[] = weekdays.map((weekdayEn) => ({
  weekday: dayNames[weekdayEn],
  weekdayEn,
  ...usualHours,
}));
