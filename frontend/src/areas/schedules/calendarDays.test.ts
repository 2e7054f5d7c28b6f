import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { expect, test } from 'vitest';
import { bySlot, daysOf, hoursAfter, movedTo, adjacentDate } from './calendarDays.ts';

const zone = 'America/Sao_Paulo';
const at = (sendAt: string) => ({ id: 1, sendAt, sentAt: null }) as Schedule;

test('a month is six whole weeks from Sunday on, a week seven days, a day itself', () => {
  const month = daysOf('month', '2026-11-24');
  expect([month.length, month[0], month.at(-1)]).toEqual([42, '2026-11-01', '2026-12-12']);
  expect(daysOf('week', '2026-11-24')).toEqual(
    ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
  );
  expect(daysOf('day', '2026-11-24')).toEqual(['2026-11-24']);
});

test('on and back: by months also from a day that the next one lacks', () => {
  expect(adjacentDate('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(adjacentDate('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(adjacentDate('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(adjacentDate('day', '2027-01-01', -1)).toBe('2026-12-31');
});

test('what falls where, and when it goes from another slot: by the company’s clock', () => {
  // In São Paulo it is still the 24th.
  const late = at('2026-11-25T01:30:00.000Z');
  expect([...bySlot([late], zone, false).keys()]).toEqual(['2026-11-24']);
  expect([...bySlot([late], zone, true).keys()]).toEqual(['2026-11-24T22']);
  expect(movedTo(late, '2026-12-01', zone)).toBe('2026-12-01T22:30');
  expect(movedTo(late, '2026-12-01T08', zone)).toBe('2026-12-01T08:30');
  expect(hoursAfter(late, 24, zone)).toBe('2026-11-25T22:30');
  expect(hoursAfter(late, -1, zone)).toBe('2026-11-24T21:30');
});
