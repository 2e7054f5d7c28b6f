import { expect, test } from 'vitest';
import { isVisibleName } from './visibleName.ts';

test.each(['oi', 'Ação 2', '👨\u200d👩\u200d👧', '…', 'مرحبا', '한글', 'o\u0301'])('%j is a name', (name) => {
  expect(isVisibleName(name)).toBe(true);
});

test.each([
  '',
  ' ',
  'a\u0001',
  'a\tb',
  'a\nb',
  '\u200b',
  'a\u200bb',
  'a\u202eb',
  'a\ufeff',
  '\u3164',
  '\u2800',
  '\u200d',
  '\u0301',
  'a\u2028',
  'a\u00adb',
])('%j is none', (name) => {
  expect(isVisibleName(name)).toBe(false);
});
