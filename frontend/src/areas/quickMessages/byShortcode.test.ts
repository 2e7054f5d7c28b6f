import { expect, test } from 'vitest';
import { byShortcode } from './byShortcode.ts';

test('as the server sorts: accents and letter case do not count, the older of two alike comes first', () => {
  const codes = ['zebra', 'água', 'Zeca', 'agora', 'AGUA', 'a b', 'a', 'ábc'];
  const sorted = codes.map((shortcode, index) => ({ id: 100 - index, shortcode })).toSorted(byShortcode);
  expect(sorted.map(({ shortcode }) => shortcode)).toEqual([
    'a b',
    'a',
    'ábc',
    'agora',
    'AGUA',
    'água',
    'zebra',
    'Zeca',
  ]);
  expect(
    [
      { id: 10, shortcode: 'x' },
      { id: 9, shortcode: 'X' },
    ].toSorted(byShortcode)[0]?.id,
  ).toBe(9);
});
