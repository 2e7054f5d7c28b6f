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
const mostTimesByMinutes = 60;
/** Of days, weeks and months; minutes as many as a week has. */
const longestInterval = 365;
export const longestMinutes = 7 * 24 * 60;

/** Whether its bounds are kept. */
export function isRepetition({ intervalo, valorIntervalo, enviarQuantasVezes }: Repetition): boolean {
  const isMinutes = intervalo === intervals.minutes;
  return (
    valorIntervalo <= (isMinutes ? longestMinutes : longestInterval) &&
    enviarQuantasVezes <= (isMinutes ? mostTimesByMinutes : mostTimes)
  );
}
