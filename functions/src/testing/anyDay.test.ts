import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '../services/engine/testing/anyDay.ts';
import { startDayCompany } from '../services/engine/testing/dayCompany.ts';
import { playDay, seenNothing } from '../services/engine/testing/playDay.ts';
import { createMemoryHouse } from './memoryHouse.ts';

/** Days simulated; 20 times as many in the soak test. */
const days = Number(process.env['ANY_DAYS'] ?? 200);

test('whatever day it is: nothing throws, nothing blank is said, not too much, nothing to who is blocked, and there is a way on', async () => {
  const seen = { ...seenNothing };
  const played = new Set<string>();
  const day = fc.asyncProperty(anyDay, async ({ bot, turns }) => {
    const house = createMemoryHouse();
    const company = await startDayCompany(house, bot);
    await playDay(company, turns, seen, house.errors);
    for (const kind of company.played) played.add(kind);
  });
  await fc.assert(day, { numRuns: days, seed: Number(process.env['BALCAO_SEED']) });
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(days / 50);
  // Every timer that settings arm, and those that follow from them.
  expect([...played].toSorted()).toEqual([
    'dueNotice',
    'queueRedirect',
    'queueRotation',
    'queueTickets',
    'stageHours',
    'stageMove',
    'ticketSilence',
    'tokenKey',
  ]);
}, 900_000);
