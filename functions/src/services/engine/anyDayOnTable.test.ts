import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { anyDay } from './testing/anyDay.ts';
import { startDayCompany } from './testing/dayCompany.ts';
import { playDay, seenNothing } from './testing/playDay.ts';

/**
 * A fraction of the days that functions/src/testing/anyDay.test.ts plays in memory, where a failure shows sooner and is
 * reduced to the smallest day.
 */
const days = Number(process.env['ANY_DAYS'] ?? 200) / 40;

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('what holds of days in memory holds of some on the table', async () => {
  const errors: string[] = [];
  const error = (message: string, fields?: object) =>
    void errors.push(`${message} ${JSON.stringify(fields)}`);
  house.runtime.log = { ...house.runtime.log, error };
  const seen = { ...seenNothing };
  const day = fc.asyncProperty(anyDay, async ({ bot, turns }) =>
    playDay(await startDayCompany(house, bot), turns, seen, errors),
  );
  const seed = Number(process.env['BALCAO_SEED']);
  await fc.assert(day, { numRuns: days, seed, endOnFailure: true });
  expect(seen.said).toBeGreaterThan(0);
}, 900_000);
