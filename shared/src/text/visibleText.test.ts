import { expect, test } from 'vitest';
import { isVisibleText } from './visibleText.ts';
import { limitCombiningMarks } from './limitCombiningMarks.ts';

test.each(['a', '👍', '❤️', '1️⃣', '.', '\u200b.', '\ufffd', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('%j can be seen', (text) =>
  expect(isVisibleText(text)).toBe(true),
);

test.each([
  '',
  ' ',
  '\n\n',
  '\u200b',
  '\u2060\ufeff',
  '\u202e',
  '\u0301',
  '\u2800',
  '\u3164',
  '\u0000',
  '\ufffe',
])('%j cannot be seen', (text) => expect(isVisibleText(text)).toBe(false));

test('a letter keeps four marks, however they are strung together', () => {
  const mark = '\u0301';
  expect(limitCombiningMarks(`Z${mark.repeat(500)}a`)).toBe(`Z${mark.repeat(4)}a`);
  expect(limitCombiningMarks(`Z${`${mark}\u200d`.repeat(500)}a`)).toBe(
    `Z${`${mark}\u200d`.repeat(3)}${mark}\u200da`,
  );
  for (const usual of ['a\u0301'.repeat(100), '👨‍👩‍👧‍👦', '👁️‍🗨️', '1️⃣', 'நி', 'क्षि', 'שָׁ'])
    expect(limitCombiningMarks(usual)).toBe(usual);
});

test('neither takes long over a text made to be hard', () => {
  const begun = performance.now();
  for (const text of ['\u0301', '\u0301\u200d', '\u200d', '\u200b '].map((part) => part.repeat(30_000))) {
    isVisibleText(text);
    limitCombiningMarks(text);
    limitCombiningMarks(`\u0301${text}\u0301${text}x`);
  }
  expect(performance.now() - begun).toBeLessThan(500);
});
