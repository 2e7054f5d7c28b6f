import { expect, test } from 'vitest';
import { isVisibleName, visibleName } from './visibleName.ts';

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

test.each([
  ['Ana', 'Ana'],
  ['  Ana\t\n Rosa\u2028', 'Ana Rosa'],
  ['A\u202egpj\u200bB', 'AgpjB'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\u3164\u200b', ''],
  ['\u200d \u0301', ''],
  [`Z${'\u0301'.repeat(240)}o`, `Z${'\u0301'.repeat(4)}o`],
  ['\ud800x', '\ufffdx'],
])('of a stranger called %j people see %j', (given, shown) => {
  expect(visibleName(given)).toBe(shown);
});
