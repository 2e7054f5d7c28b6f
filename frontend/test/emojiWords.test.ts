import { expect, test } from 'vitest';
import { emojiLines } from '../scripts/emojiWords.ts';

test.each([
  ['pt', 'avião'],
  ['en', 'airplane'],
  ['es', 'avión'],
  ['tr', 'uçak'],
])('in %s an aeroplane is found as %s, and no emoji is without a name', (language, word) => {
  const lines = emojiLines(language)
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines.length).toBe(emojiLines('en').split('\n').length);
  expect(lines.filter(([, , name]) => name === undefined || name === '')).toEqual([]);
  expect(lines.find(([emoji]) => emoji?.startsWith('✈'))?.[2]).toContain(word);
});
