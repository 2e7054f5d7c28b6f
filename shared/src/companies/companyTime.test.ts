import { expect, test } from 'vitest';
import { endOfLocalDay, startOfLocalDay } from './companyTime.ts';

test('a day begins and ends on the company’s clock', () => {
  expect(startOfLocalDay('2026-11-20', 'America/Sao_Paulo')).toBe('2026-11-20T03:00:00.000Z');
  expect(endOfLocalDay('2026-11-20', 'America/Sao_Paulo')).toBe('2026-11-21T02:59:59.999Z');
});

test('the first and last days of the calendar are instants that compare like any other', () => {
  const instants = ['0000-01-01', '0099-05-05'].map((day) => startOfLocalDay(day, 'America/Sao_Paulo'));
  instants.push('2026-11-20T03:00:00.000Z', endOfLocalDay('9999-12-31', 'America/Sao_Paulo'));
  expect(instants.toSorted()).toEqual(instants);
});
