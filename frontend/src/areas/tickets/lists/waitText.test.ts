import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { waitedMinutes, waitText } from './waitText.ts';

const t = ((key: string, { count }: { count: number }) => `${count} ${key}`) as unknown as TFunction;

test.each([
  ['12:00:00', 0, '0 tickets.wait.minutes'],
  ['12:59:59', 59, '59 tickets.wait.minutes'],
  ['13:00:00', 60, '1 tickets.wait.hours'],
  ['11:59:00', 0, '0 tickets.wait.minutes'],
])('waiting since noon, at %s', (time, minutes, text) => {
  const waited = waitedMinutes('2026-11-20T12:00:00.000Z', new Date(`2026-11-20T${time}.000Z`));
  expect([waited, waitText(waited, t)]).toEqual([minutes, text]);
});

test('days', () => {
  expect(waitText(2 * 24 * 60 + 61, t)).toBe('2 tickets.wait.days');
});
