/** Intervals of payment. */
export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof recurrences)[number];

const months: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/**
 * The day (`yyyy-MM-dd`) until which a renewal is paid: counted from the current due day, or from today if that has
 * passed. If the month lacks the day, its last day.
 */
export function renewedUntil(day: string, today: string, recurrence: Recurrence): string {
  const [year = 0, month = 1, date = 1] = (day > today ? day : today).split('-').map(Number);
  const wanted = month - 1 + months[recurrence];
  const lastDay = new Date(Date.UTC(year, wanted + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, wanted, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
