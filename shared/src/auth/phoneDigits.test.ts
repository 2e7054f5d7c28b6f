import { expect, test } from 'vitest';
import { phoneDigits } from './phoneDigits.ts';

test.each([
  ['(11) 98888-0001', '11988880001'],
  ['11988880001.0', '11988880001'],
  ['+55 11 98888-0001', '5511988880001'],
  ['tel:+55-11-98888-0001', '5511988880001'],
  ['5,51199E+12', undefined],
  ['11 98888-0001 / 11 98888-0002', undefined],
  ['1198888', undefined],
])('the phone of a sign-up %j is %s', (typed, expected) =>
  expect(phoneDigits.safeParse(typed).data).toBe(expected),
);
