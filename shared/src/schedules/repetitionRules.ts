/** Of what an interval is made (`intervalo`; core specification, section 3, Schedule). */
export const intervals = { days: 1, weeks: 2, months: 3, minutes: 4 } as const;
export type Interval = (typeof intervals)[keyof typeof intervals];

/** What becomes of a date on a day off (`tipoDias`; readings): it stays, or goes on the working day before or after it. */
export const dayRules = { anyDay: 4, dayBefore: 5, dayAfter: 6 } as const;
export type DayRule = (typeof dayRules)[keyof typeof dayRules];

/** How a scheduled message is repeated: `enviarQuantasVezes` sendings in all, `valorIntervalo` intervals apart (0: once). */
export interface Repetition {
  intervalo: Interval;
  valorIntervalo: number;
  enviarQuantasVezes: number;
  tipoDias: DayRule;
}

/** Once, whatever the day: what forms send where nothing is repeated. */
export const noRepetition = {
  intervalo: intervals.days,
  valorIntervalo: 0,
  enviarQuantasVezes: 1,
  tipoDias: dayRules.anyDay,
} as const satisfies Repetition;

/** Sendings in all; of what goes every few minutes fewer, since nobody reads the hundredth within a day. */
export const mostTimes = 365;
export const mostTimesByMinutes = 60;
/** Of days, weeks and months; minutes as many as a week has. */
export const longestInterval = 365;
export const longestMinutes = 7 * 24 * 60;

interface IntervalRule {
  /** How its dates follow one another: by days or months of the calendar, or as minutes pass. */
  kind: 'days' | 'months' | 'minutes';
  /** So many of these are one. */
  factor: number;
  longest: number;
  mostTimes: number;
}

const ofCalendar = { longest: longestInterval, mostTimes };

/** What each unit of an interval is, and its bounds. */
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

/** Whether its dates follow one another as minutes pass, whatever the day. */
export function isByMinutes({ intervalo }: Pick<Repetition, 'intervalo'>): boolean {
  return intervalRules[intervalo].kind === 'minutes';
}

/** Whether its bounds are kept. */
export function isRepetition({ intervalo, valorIntervalo, enviarQuantasVezes }: Repetition): boolean {
  const { longest, mostTimes: most } = intervalRules[intervalo];
  return valorIntervalo <= longest && enviarQuantasVezes <= most;
}
