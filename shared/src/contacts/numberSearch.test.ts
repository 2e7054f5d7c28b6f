import { expect, test } from 'vitest';
import { contactIndexWords, searchTerms } from './contactRules.ts';
import { endWords, isNumberFound, searchedDigits } from './numberSearch.ts';

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
  '0 15 21 98312-5125',
  'wa.me/5521983125125',
  'https://wa.me/5521983125125?text=Oi',
  '5521983125125@s.whatsapp.net',
  '021/983125125',
])('%s finds the number, with and without the ninth digit', (searched) => {
  const digits = searchedDigits(searched) ?? '';
  for (const number of ['5521983125125', '552183125125']) {
    expect(isNumberFound(number, digits)).toBe(true);
    const words = contactIndexWords({ name: 'Rita', number, email: '' });
    const [term = ''] = searchTerms(searched);
    const begins = [term, ...endWords(term)];
    expect(words.some((word) => begins.some((begin) => word.startsWith(begin)))).toBe(true);
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
  // As they are dialled within Argentina and Mexico, and as WhatsApp shows Mexico's mobiles.
  ['011 15 5012-3456', '5491150123456'],
  ['11 15 2345-6789', '5491123456789'],
  ['044 55 1234 5678', '525512345678'],
  ['01 55 1234 5678', '5215512345678'],
  ['1 55 1234 5678', '525512345678'],
])('%s finds %s', (searched, number) =>
  expect(isNumberFound(number, searchedDigits(searched) ?? '')).toBe(true),
);

test.each([
  'Rita',
  '03/04/1990',
  '3/4/1990',
  '12/2024',
  '2024/00001234',
  'rita@casa.com',
  '11988880001@casa.com',
  'Rita 5125',
  '',
  'tel',
])('%j is no search for a number', (searched) => expect(searchedDigits(searched)).toBeUndefined());
