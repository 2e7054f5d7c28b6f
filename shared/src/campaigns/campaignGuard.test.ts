import { expect, test } from 'vitest';
import { capOn, firstCap, highestCap, isGuardStop, nextCap } from './campaignGuard.ts';

test('a number that sends as much as it may is trusted with more day by day, up to a bound; one that rests is not', () => {
  let stored = { day: '2026-11-01', ...capOn('2026-11-01', undefined) };
  expect(stored).toMatchObject({ cap: firstCap, used: 0 });
  const caps: number[] = [];
  for (let day = 2; day <= 25; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    stored = { day: date, ...capOn(date, { ...stored, used: stored.cap }) };
    caps.push(stored.cap);
  }
  expect(caps.slice(0, 3)).toEqual([65, 85, 111]);
  expect(caps.every((cap, at) => cap > (caps[at - 1] ?? 0) || cap === highestCap)).toBe(true);
  expect(caps.at(-1)).toBe(highestCap);
  expect(nextCap({ cap: 200, used: 99 })).toBe(200);
  expect(capOn('2026-11-30', { day: '2026-11-30', cap: 85, used: 12 })).toMatchObject({ cap: 85, used: 12 });
});

test.each([
  ['nothing is said of few', { sent: 49, failed: 49, optedOut: 49 }, false],
  ['one in ten failed', { sent: 50, failed: 5, optedOut: 0 }, false],
  ['more than one in ten', { sent: 50, failed: 6, optedOut: 0 }, true],
  ['one in twenty wants no more', { sent: 100, failed: 0, optedOut: 5 }, false],
  ['more than one in twenty', { sent: 100, failed: 0, optedOut: 6 }, true],
])('the guard: %s', (_, figures, stops) => {
  expect(isGuardStop(figures)).toBe(stops);
});
