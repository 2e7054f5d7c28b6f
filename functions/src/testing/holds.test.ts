import { expect, test } from 'vitest';
import { holds } from './holds.ts';

const item = { pk: 'A', version: 3, status: 'open', at: '2026-11-20' };

test.each([
  ['attribute_exists(#pk)', {}, true],
  ['attribute_not_exists(#gone) AND #version = :v', { v: 3 }, true],
  ['(#status = :s) AND (#version <= :v OR #version > :v)', { s: 'open', v: 2 }, true],
  ['#status = :s OR #version = :v AND #at < :at', { s: 'closed', v: 3, at: '2026-11-21' }, true],
  ['(#status = :s OR #version = :v) AND #at > :at', { s: 'closed', v: 3, at: '2026-11-21' }, false],
  ['NOT #status <> :s', { s: 'open' }, true],
  // An absent value is unequal to everything, and comparisons with it are false.
  ['#gone <> :v', { v: 1 }, true],
  ['#gone < :v', { v: 1 }, false],
])('%s', (expression, values, expected) => {
  expect(holds(item, { expression, values })).toBe(expected);
});

test('of nothing only absence holds', () => {
  expect(holds(undefined, { expression: 'attribute_not_exists(#pk)' })).toBe(true);
  expect(holds(undefined, { expression: 'attribute_exists(#pk)' })).toBe(false);
  expect(holds(undefined, undefined)).toBe(true);
});

test.each(['size(#pk) > :v', '#pk', '#version = :v AND', 'begins_with(#pk, :v)', '#version < :word'])(
  'what it does not know it does not pass over: %s',
  (expression) => {
    expect(() => holds(item, { expression, values: { v: 1, word: 'x' } })).toThrow(TypeError);
  },
);
