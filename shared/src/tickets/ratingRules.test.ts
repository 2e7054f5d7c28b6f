import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksRatingAgain, isRatingOver, readRating } from './ratingRules.ts';

test.each([
  ['9', 9],
  ['nota 9!', 9],
  ['10', 10],
  ['0', 0],
  ['-3', 0],
  ['15', 10],
  ['9,5', 9],
  ['8.9', 8],
  ['  7  ', 7],
  ['nota-9', 9],
  ['9️⃣', 9],
  ['🔟', 10],
  ['１０', 10],
  ['99999999999999999999', 10],
])('%s is %d', (answer, rate) => {
  expect(readRating(answer)).toBe(rate);
});

test.each(['', 'ótimo', '9 ou 10', '8-9', 'Dou 10, mas a entrega atrasou e o pedido veio trocado', 'v1.2.3'])(
  '%j is no rating',
  (answer) => {
    expect(readRating(answer)).toBeUndefined();
  },
);

test('whatever is written, a rating is a whole number from 0 to 10', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String)), (answer) => {
      const rate = readRating(answer);
      if (rate === undefined) return;
      expect(Number.isInteger(rate)).toBe(true);
      expect(rate).toBeGreaterThanOrEqual(0);
      expect(rate).toBeLessThanOrEqual(10);
    }),
  );
});

test('an answer is too late from the minute on that the connection sets, and never without one', () => {
  const limits = { expiresTicketNPS: 5, maxUseBotQueuesNPS: 3 };
  const asked = { at: 1_000_000, asks: 1 };
  expect(isRatingOver(asked, limits, 1_000_000 + 299_999)).toBe(false);
  expect(isRatingOver(asked, limits, 1_000_000 + 300_000)).toBe(true);
  expect(isRatingOver(asked, { ...limits, expiresTicketNPS: 0 }, 9e12)).toBe(false);
});

test('a rating is asked for as often as the connection allows, the first time with it', () => {
  const limits = { expiresTicketNPS: 5, maxUseBotQueuesNPS: 3 };
  expect([1, 2, 3].map((asks) => asksRatingAgain({ at: 0, asks }, limits))).toEqual([true, true, false]);
  expect(asksRatingAgain({ at: 0, asks: 99 }, { ...limits, maxUseBotQueuesNPS: 0 })).toBe(true);
});
