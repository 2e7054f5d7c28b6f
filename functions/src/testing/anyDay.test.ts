import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '../engine/testing/anyDay.ts';
import { startDayCompany } from '../engine/testing/dayCompany.ts';
import { playDay, seenNothing } from '../engine/testing/playDay.ts';
import { createMemoryHouse } from './memoryHouse.ts';

/** Days that are played; 20 times as many in the soak. */
const days = Number(process.env['ANY_DAYS'] ?? 200);

test('whatever day it is: nothing throws, nothing blank is said, not too much, nothing to who is blocked, and there is a way on', async () => {
  const seen = { ...seenNothing };
  const day = fc.asyncProperty(anyDay, async ({ bot, turns }) => {
    const house = createMemoryHouse();
    await playDay(await startDayCompany(house, bot), turns, seen, house.errors);
  });
  await fc.assert(day, { numRuns: days, seed: Number(process.env['BALCAO_SEED']) });
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(days / 50);
}, 900_000);
