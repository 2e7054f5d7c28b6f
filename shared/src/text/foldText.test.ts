import { expect, test } from 'vitest';
import { foldText } from './foldText.ts';

test.each([
  ['É', 'e'],
  ['E\u0301', 'e'],
  ['AÇÃO', 'acao'],
  ['Ação\u0301', 'acao'],
  ['İstanbul Iğdır', 'istanbul igdır'],
  ['\u1ed7 o\u0302\u0303', 'o o'],
  ['\u0301', ''],
  ['한글', '한글'.normalize('NFD')],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('marks without end, which canonical order would sort one by one, fold at once', () => {
  const start = performance.now();
  expect(foldText(`a${'\u0301'.repeat(32_768)}${'\u0316'.repeat(32_768)}b`)).toBe('ab');
  // With decomposition first, folding this text takes seconds.
  expect(performance.now() - start).toBeLessThan(200);
});
