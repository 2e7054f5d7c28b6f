/** Unit of an interval (`intervalo`). */
export const intervals = { days: 1, weeks: 2, months: 3, minutes: 4 } as const;
export type Interval = (typeof intervals)[keyof typeof intervals];

/** Rule for dates on a day off (`tipoDias`): send on that day, or on the working day before or after it. */
export const dayRules = { anyDay: 4, dayBefore: 5, dayAfter: 6 } as const;
export type DayRule = (typeof dayRules)[keyof typeof dayRules];

/**
 * Repetition of a scheduled message: `enviarQuantasVezes` sendings in all, `valorIntervalo` intervals apart (0: once).
 */
export interface Repetition {
  intervalo: Interval;
  valorIntervalo: number;
  enviarQuantasVezes: number;
  tipoDias: DayRule;
}

/** Default of forms: once, on any day. */
export const noRepetition = {
  intervalo: intervals.days,
  valorIntervalo: 0,
  enviarQuantasVezes: 1,
  tipoDias: dayRules.anyDay,
} as const satisfies Repetition;

/** Most sendings of a series; fewer for series by minutes, since nobody reads the hundredth within a day. */
export const mostTimes = 365;
export const mostTimesByMinutes = 60;
/** Longest interval in days, weeks or months, and in minutes (a week). */
export const longestInterval = 365;
export const longestMinutes = 7 * 24 * 60;

interface IntervalRule {
  /** Interval in calendar days, calendar months, or elapsed minutes. */
  kind: 'days' | 'months' | 'minutes';
  /** Number of days, months or minutes (`kind`) in one unit: a week has 7 days. */
  factor: number;
  longest: number;
  mostTimes: number;
}

const ofCalendar = { longest: longestInterval, mostTimes };

/** Meaning and limits of each unit. */
export const intervalRules: Record<Interval, IntervalRule> = {
  [intervals.days]: { kind: 'days', factor: 1, ...ofCalendar },
  [intervals.weeks]: { kind: 'days', factor: 7, ...ofCalendar },
  [intervals.months]: { kind: 'months', factor: 1, ...ofCalendar },
  [intervals.minutes]: {
    kind: 'minutes',
    factor: 1,
    longest: longestMinutes,
    mostTimes: mostTimesByMinutes,
  },
};

/** True for series by elapsed minutes. */
export function isByMinutes({ intervalo }: Pick<Repetition, 'intervalo'>): boolean {
  return intervalRules[intervalo].kind === 'minutes';
}

/** True if the repetition is within the limits of its unit. */
export function isRepetition({ intervalo, valorIntervalo, enviarQuantasVezes }: Repetition): boolean {
  const { longest, mostTimes: most } = intervalRules[intervalo];
  return valorIntervalo <= longest && enviarQuantasVezes <= most;
}
