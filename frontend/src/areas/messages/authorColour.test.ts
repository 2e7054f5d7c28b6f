import { expect, test } from 'vitest';
import { avatarColours } from '../../app/theme/tokens.ts';
import { authorColour } from './authorColour.ts';

test('a member of a group has one colour, whatever they call themselves; members differ', () => {
  const of = (number: string, name = '') => authorColour({ number, name });
  expect(of('5511988880001', 'Ana')).toBe(of('5511988880001', 'Ana Rosa'));
  expect(of('*********01', 'Ana')).not.toBe(of('*********01', 'Zé'));
  expect(authorColour(null)).toBeUndefined();
  const met = new Set(Array.from({ length: 200 }, (_, at) => of(`55119888${10_000 + at}`)));
  expect(met.size).toBe(avatarColours.length);
});
