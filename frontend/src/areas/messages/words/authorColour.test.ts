import { expect, test } from 'vitest';
import { avatarColours } from '../../../frame/theme/tokens.ts';
import { authorColour } from './authorColour.ts';

test('a member of a group has one colour, whatever they call themselves; members differ', () => {
  const of = (id: string, name = '') => authorColour({ id, name, number: '*********01' });
  expect(of('k3Jd81_a', 'Ana')).toBe(of('k3Jd81_a', 'Ana Rosa'));
  expect(of('k3Jd81_a', 'Ana')).not.toBe(of('0Zq-7yPx', 'Ana'));
  expect(authorColour(null)).toBeUndefined();
  const met = new Set(Array.from({ length: 200 }, (_, at) => of(`k3Jd${10_000 + at}`)));
  expect(met.size).toBe(avatarColours.length);
});
