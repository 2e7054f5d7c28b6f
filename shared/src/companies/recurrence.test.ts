import { expect, test } from 'vitest';
import { renewedUntil } from './recurrence.ts';

test.each([
  ['2026-12-10', 'MENSAL', '2027-01-10'],
  ['2026-12-10', 'BIMESTRAL', '2027-02-10'],
  ['2026-12-10', 'TRIMESTRAL', '2027-03-10'],
  ['2026-12-10', 'SEMESTRAL', '2027-06-10'],
  ['2026-12-10', 'ANUAL', '2027-12-10'],
  // Months without that day.
  ['2027-01-31', 'MENSAL', '2027-02-28'],
  ['2028-02-29', 'ANUAL', '2029-02-28'],
  // Expired or never paid: counted from today.
  ['2026-01-05', 'MENSAL', '2026-12-23'],
  ['', 'TRIMESTRAL', '2027-02-23'],
] as const)('%s renewed %s is %s', (day, recurrence, until) => {
  expect(renewedUntil(day, '2026-11-23', recurrence)).toBe(until);
});
