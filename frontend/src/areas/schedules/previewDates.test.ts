import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { noRepetition, type Repetition } from '@balcao/shared/schedules/repetitionRules';
import { expect, test } from 'vitest';
import { previewDates } from './previewDates.ts';

const calendar = { timeZone: 'America/Sao_Paulo', holidays: [] };
const now = Date.parse('2026-11-24T12:00:00.000Z');
const monthly: Repetition = { ...noRepetition, intervalo: 3, valorIntervalo: 1, enviarQuantasVezes: 4 };
const days = (dates: string[]) => dates.map((date) => date.slice(0, 10));

test('a new one: at most five, no more than are sent', () => {
  const given = { sendAt: '2027-01-31T12:00:00.000Z', repetition: monthly, known: undefined };
  expect(days(previewDates(given, calendar, now))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  const many = { ...given, repetition: { ...monthly, enviarQuantasVezes: 9 } };
  expect(previewDates(many, calendar, now)).toHaveLength(5);
  expect(previewDates({ ...given, repetition: noRepetition }, calendar, now)).toEqual([given.sendAt]);
});

test('one under way: the dates that it has left, from its first one; with another time counted from that', () => {
  const known = {
    ...monthly,
    startsAt: '2027-01-31T09:00',
    sendAt: '2027-02-28T12:00:00.000Z',
    step: 1,
    sentCount: 1,
    missedCount: 0,
  } as Schedule;
  const given = { sendAt: known.sendAt, repetition: monthly, known };
  expect(days(previewDates(given, calendar, now))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  const moved = { ...given, sendAt: '2027-02-27T12:00:00.000Z' };
  expect(days(previewDates(moved, calendar, now))).toEqual(['2027-02-27', '2027-03-27', '2027-04-27']);
});
