import { expect, test } from 'vitest';
import { isBlank } from './isBlank.ts';

test.each(['', ' \n\t', '\u200E', '\u200C\u200D', ' \u200E \u2060\uFEFF', '\u00A0'])(
  'nobody sees %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['a', '\u200Ea', '.', '👩‍👧', '{{queue}}', '0'])('one sees %j', (text) => {
  expect(isBlank(text)).toBe(false);
});
