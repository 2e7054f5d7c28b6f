import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BotPlace, packBot, unpackBot } from './botPlace.ts';

test.each<[BotPlace, string]>([
  [{ at: 1_795_413_600_000, uses: 1 }, '1795413600000;;;1'],
  [{ at: 1_795_413_600_000, queueId: 12, optionId: 3, uses: 1 }, '1795413600000;12;3;1'],
  [{ at: 1_795_413_600_000, uses: 0, closedSaidAt: 1_795_413_600_000 }, '1795413600000;;;0;1795413600000'],
  [{ at: 1_795_413_600_000, uses: 0, ratingAsks: 2 }, '1795413600000;;;0;;2'],
  [{ at: 1_795_413_600_000, uses: 0, left: true }, '1795413600000;;;0;;;1'],
  [{ at: 1_795_413_600_000, uses: 0, consentAsks: 2 }, '1795413600000;;;0;;;;2'],
])('%j is stored as %s', (place, packed) => {
  expect(packBot(place)).toBe(packed);
  expect(unpackBot(packed)).toEqual(place);
});

test('any place is read as it was stored', () => {
  const id = fc.integer({ min: 1, max: 999_999_999 });
  const place = fc.record(
    {
      at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
      queueId: id,
      optionId: id,
      uses: fc.nat(1000),
      closedSaidAt: fc.integer({ min: 0, max: 4_102_444_800_000 }),
      ratingAsks: fc.nat(1000),
      left: fc.constant(true as const),
      consentAsks: fc.nat(1000),
    },
    { requiredKeys: ['at', 'uses'] },
  );
  fc.assert(
    fc.property(place, (one) => {
      expect(unpackBot(packBot(one))).toEqual({ ...one });
    }),
  );
});
