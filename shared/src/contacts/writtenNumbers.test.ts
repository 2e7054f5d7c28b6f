import { expect, test } from 'vitest';
import { replaceInCard, replaceNumbers } from './writtenNumbers.ts';

const hidden = (text: string): string => replaceNumbers(text, () => '#');

test.each([
  ['01/02/2026 - 05/02/2026', '01/02/2026 - 05/02/2026'],
  ['08:00-12:00 13:00-18:00', '08:00-12:00 13:00-18:00'],
  ['08:00 – 18:00', '08:00 – 18:00'],
  ['2025/2026', '2025/2026'],
  ['1970/2026', '#'],
  ['11 98888-0001', '#'],
])('%s is told as %s', (text, told) => {
  expect(hidden(text)).toBe(told);
});

test('more hours than anybody writes are no hours', () => {
  expect(hidden('10:00 '.repeat(20).trim())).toBe('#');
});

/** Parts of which the test repeats each up to a long text; the endings that it adds prevent a match, or do not. */
const heaps = [
  '1:00 ',
  '1:00',
  '11:00-',
  '01/02/2020',
  '11.11.1911 ',
  '1/1/20 ',
  '1 ',
  '1-',
  '+1',
  '12345678 ',
  '1\u200b',
];
const longest = 65_536;

test.each(heaps.flatMap((heap) => ['9', 'x', ''].map((end) => [heap, end] as const)))(
  'a heap of "%s" with "%s" at its end takes no time',
  (heap, end) => {
    for (const length of [130, 300, longest]) {
      const text = heap.repeat(Math.ceil(length / heap.length)).slice(0, length) + end;
      const before = process.cpuUsage();
      hidden(text);
      replaceInCard(`BEGIN:VCARD\nFN:${text}\nEND:VCARD`, () => '#');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(500);
    }
  },
);
