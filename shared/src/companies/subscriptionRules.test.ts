import { expect, test } from 'vitest';
import {
  dueTone,
  subscriptionDaysLeft,
  subscriptionEndsSoon,
  subscriptionExpired,
  subscriptionNotice,
} from './subscriptionRules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const due = (dueDate: string | null, id = 2) => ({ id, dueDate });

test('is valid while now is before the due date; company 1 never expires', () => {
  expect(subscriptionExpired(due('2026-11-20T12:00:00.000Z'), now)).toBe(true);
  expect(subscriptionExpired(due('2026-11-20T12:00:01.000Z'), now)).toBe(false);
  expect(subscriptionExpired(due('2020-01-01T00:00:00.000Z', 1), now)).toBe(false);
  expect(subscriptionExpired(due(null), now)).toBe(false);
});
test('warns at five days or fewer', () => {
  expect(subscriptionEndsSoon(due('2026-11-25T12:00:00.000Z'), now)).toBe(5);
  expect(subscriptionEndsSoon(due('2026-11-26T12:00:00.000Z'), now)).toBeNull();
  expect(subscriptionEndsSoon(due('2026-11-20T11:00:00.000Z'), now)).toBeNull();
  expect(subscriptionDaysLeft(due('2026-11-30T12:00:00.000Z'), now)).toBe(10);
});

test('a company is told at five, three and one days', () => {
  expect([6, 5, 4, 3, 2, 1, 0].map(subscriptionNotice)).toEqual([undefined, 5, 5, 3, 3, 1, 1]);
});

test('a due date is yellow from five days on, red when none is left', () => {
  const tones = [6, 5, 1, 0, -3].map((days) =>
    dueTone(due(new Date(now + days * 86_400_000).toISOString()), now),
  );
  expect(tones).toEqual([null, 'soon', 'soon', 'over', 'over']);
  expect([dueTone(due(null), now), dueTone(due('2020-01-01T00:00:00.000Z', 1), now)]).toEqual([null, null]);
});
