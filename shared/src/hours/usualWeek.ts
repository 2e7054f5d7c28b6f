/** Weekdays as the API names them, in order. */
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

/** Hours of one weekday: two spans of `HH:mm`, '' for none. */
export interface DayHours {
  /** Name of the day as existing clients show it. */
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

/** Names for existing clients; our own screens translate `weekdayEn`. */
const dayNames: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** Default hours, the same on all seven days. */
export const usualWeek: DayHours[] = weekdays.map((weekdayEn) => ({
  weekday: dayNames[weekdayEn],
  weekdayEn,
  ...usualHours,
}));
