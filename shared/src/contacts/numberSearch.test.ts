import { expect, test } from 'vitest';
import { contactIndexWords, searchTerms } from './contactRules.ts';
import { endWord, isNumberFound, searchedDigits } from './numberSearch.ts';

test.each([
  '(21) 98312-5125',
  '21983125125',
  '21 98312 5125',
  '021 98312-5125',
  '98312-5125',
  '5125',
  // Without the ninth digit.
  '(21) 8312-5125',
  '8312-5125',
  '+55 21 8312-5125',
  '\u202a+55 21 98312\u20115125\u202c',
  '٩٨٣١٢٥١٢٥',
  '+55 (0)21 98312-5125',
  'tel:+5521983125125',
  '5521983125125.0',
])('%s finds the number, with and without the ninth digit', (searched) => {
  const digits = searchedDigits(searched) ?? '';
  for (const number of ['5521983125125', '552183125125']) {
    expect(isNumberFound(number, digits)).toBe(true);
    const words = contactIndexWords({ name: 'Rita', number, email: '' });
    const [term = ''] = searchTerms(searched);
    const end = endWord(term) ?? 'none';
    expect(words.some((word) => word.startsWith(term) || word.startsWith(end))).toBe(true);
  }
});

test('hidden numbers are found as a whole only, with or without what lies before them', () => {
  const number = '5521983125125';
  for (const whole of ['5521983125125', '21983125125', '2183125125', '021983125125', '552183125125'])
    expect(isNumberFound(number, whole, true)).toBe(true);
  for (const part of ['5125', '983125125', '55219831', '5521983125126', ''])
    expect(isNumberFound(number, part, true)).toBe(false);
});

test.each([
  ['52 55 5012 3456', '5215550123456'],
  ['+52 1 55 5012 3456', '525550123456'],
  ['9 11 5012 3456', '541150123456'],
  ['(415) 555-2671', '14155552671'],
  ['555-2671', '14155552671'],
  ['416 867 5309', '14168675309'],
])('%s finds %s', (searched, number) =>
  expect(isNumberFound(number, searchedDigits(searched) ?? '')).toBe(true),
);

test.each(['Rita', '03/04/1990', 'Rita 5125', '', 'tel'])('%j is no search for a number', (searched) =>
  expect(searchedDigits(searched)).toBeUndefined(),
);
