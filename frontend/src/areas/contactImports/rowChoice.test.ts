import { expect, test } from 'vitest';
import { columnLetter, columnOf, guessedChoice, isTaken } from './columnChoice.ts';
import { allRows, choiceAfter, countChosen, isChosen, noRows } from './rowChoice.ts';

test('rows that were not fetched yet are among all, and none of none', () => {
  const some = choiceAfter(allRows, [2, 3, 4], new Set([2, 4]));
  expect([2, 3, 4, 900].map((row) => isChosen(some, row))).toEqual([true, false, true, true]);
  expect(countChosen(some, 1000)).toBe(999);
  expect(countChosen(choiceAfter(some, [2, 3, 4], new Set([2, 3, 4])), 1000)).toBe(1000);
  const few = choiceAfter(noRows, [2, 3, 4], new Set([3]));
  expect([2, 3, 900].map((row) => isChosen(few, row))).toEqual([false, true, false]);
  expect(countChosen(few, 1000)).toBe(1);
});

test('a field is taken from one column, further information from many', () => {
  const choice = guessedChoice({
    hasHead: true,
    lastName: null,
    name: 1,
    number: 0,
    email: null,
    tags: null,
  });
  expect(choice).toEqual({ 0: 'number', 1: 'name' });
  expect([columnOf(choice, 'name'), columnOf(choice, 'email')]).toEqual([1, undefined]);
  expect(isTaken(choice, 2, 'name')).toBe(true);
  expect(isTaken(choice, 1, 'name')).toBe(false);
  expect(isTaken({ 3: 'extra' }, 2, 'extra')).toBe(false);
  expect([0, 25, 26, 99].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'CV']);
});
