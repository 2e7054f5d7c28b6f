import { expect, test } from 'vitest';
import { withCountry } from './withCountry.ts';

test.each([
  ['(11) 98888-0001', 'America/Sao_Paulo', '5511988880001'],
  ['11 3333-4444', 'America/Manaus', '551133334444'],
  // With its country, or of another one.
  ['+1 198 888 0001', 'America/Sao_Paulo', '+1 198 888 0001'],
  ['5511988880001', 'America/Sao_Paulo', '5511988880001'],
  ['14155552671', 'America/Sao_Paulo', '14155552671'],
  // Without an area code, or nobody's.
  ['98888-0001', 'America/Sao_Paulo', '98888-0001'],
  ['(11) 98888-0001', 'Europe/Lisbon', '(11) 98888-0001'],
  ['(11) 98888-0001', 'Etc/UTC', '(11) 98888-0001'],
])('%s typed by a company in %s', (typed, zone, number) => {
  expect(withCountry(typed, zone)).toBe(number);
});
