import { expect, test } from 'vitest';
import { type BotTexts, botTextsOf, isCeilingReached, packBotTexts } from './botTexts.ts';

const since = 1_795_413_600_000;
const minute = 60_000;

test.each<[BotTexts, string]>([
  [{ since, count: 1 }, '1795413600000;1'],
  [{ since, count: 23, noted: true }, '1795413600000;23;1'],
])('%j is stored as %s', (texts, packed) => {
  expect(packBotTexts(texts)).toBe(packed);
  expect(botTextsOf({ botTexts: packed }, since + minute)).toEqual(texts);
});

test('what was said counts for ten minutes from the first text on', () => {
  const stored = { botTexts: packBotTexts({ since, count: 23 }) };
  expect(botTextsOf(stored, since)).toEqual({ since, count: 23 });
  expect(botTextsOf(stored, since + 10 * minute - 1)).toEqual({ since, count: 23 });
  expect(botTextsOf(stored, since + 10 * minute)).toBeUndefined();
  // A clock that was set back must not silence the bot for longer.
  expect(botTextsOf(stored, since - 1)).toBeUndefined();
  expect(botTextsOf({}, since)).toBeUndefined();
  expect(botTextsOf(undefined, since)).toBeUndefined();
});

test('an answer is begun while eight texts are left of thirty', () => {
  expect(isCeilingReached(undefined)).toBe(false);
  expect(isCeilingReached({ since, count: 22 })).toBe(false);
  expect(isCeilingReached({ since, count: 23 })).toBe(true);
});
