import { expect, test } from 'vitest';
import { endOfLocalDay, localInstant, startOfLocalDay } from './companyTime.ts';

test('a day begins and ends on the company’s clock', () => {
  expect(startOfLocalDay('2026-11-20', 'America/Sao_Paulo')).toBe('2026-11-20T03:00:00.000Z');
  expect(endOfLocalDay('2026-11-20', 'America/Sao_Paulo')).toBe('2026-11-21T02:59:59.999Z');
});

test('the first and last days of the calendar are instants that compare like any other', () => {
  const instants = ['0000-01-01', '0099-05-05'].map((day) => startOfLocalDay(day, 'America/Sao_Paulo'));
  instants.push('2026-11-20T03:00:00.000Z', endOfLocalDay('9999-12-31', 'America/Sao_Paulo'));
  expect(instants.toSorted()).toEqual(instants);
});

test.each([
  // Clocks put forward: the first instant after the gap.
  ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2018-11-04T00:30', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  // Clocks put back: the first of the two instants.
  ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
  ['2026-04-04T23:30', 'America/Santiago', '2026-04-05T02:30:00.000Z'],
  // Just before and after a change.
  ['2026-03-29T00:59', 'Europe/Lisbon', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:00', 'Europe/Lisbon', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s, whatever is done to the clocks then', (shown, zone, instant) => {
  expect(localInstant(`${shown}:00.000Z`, zone)).toBe(instant);
});

test.each([
  ['America/Santiago', '2026-09-05', '2026-09-06'],
  ['America/Santiago', '2026-04-04', '2026-04-05'],
  ['America/Sao_Paulo', '2018-11-03', '2018-11-04'],
  ['America/Havana', '2026-10-31', '2026-11-01'],
])('days in %s follow each other without gap or overlap: %s, %s', (zone, day, next) => {
  const end = Date.parse(endOfLocalDay(day, zone));
  expect(new Date(end + 1).toISOString()).toBe(startOfLocalDay(next, zone));
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(end)).toBe(day);
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(end + 1)).toBe(next);
});
