import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockIn } from '../hours/companyTime.ts';
import type { Holiday } from './holidayModel.ts';
import { advanceSeries, latestMs, skipMissedDates } from './progressRules.ts';
import {
  clockText,
  dateOf,
  firstDate,
  followingDates,
  instantOf,
  isDayOff,
  nominalDate,
  type Series,
  type WorkCalendar,
} from './recurrenceRules.ts';
import { dayRules, type Interval, intervalRules, intervals, isRepetition } from './repetitionRules.ts';

const saoPaulo: WorkCalendar = { timeZone: 'America/Sao_Paulo', holidays: [] };
const newYork: WorkCalendar = { timeZone: 'America/New_York', holidays: [] };
const series = (startsAt: string, more: Partial<Series> = {}): Series => ({
  startsAt,
  intervalo: intervals.days,
  valorIntervalo: 1,
  enviarQuantasVezes: 5,
  tipoDias: dayRules.anyDay,
  ...more,
});
/** The first date and those after it, as local time on the company's clock. */
const shown = (given: Series, calendar: WorkCalendar, count = 4) => {
  const at = dateOf(given, 0, calendar);
  return [{ at }, ...followingDates(given, { step: 0, at }, calendar, count)].map((date) =>
    clockText(date.at, calendar.timeZone),
  );
};

/** True at the first midnight after a day that the zone left out, such as 30 December 2011 in Samoa. */
const followsSkippedDay = (at: string, timeZone: string): boolean => {
  const dayOf = (instant: number) =>
    Date.parse(clockText(new Date(instant).toISOString(), timeZone).slice(0, 10));
  return dayOf(Date.parse(at)) - dayOf(Date.parse(at) - 60_000) > 24 * 3_600_000;
};

describe('dates of a repetition', () => {
  test.each([
    [intervals.days, 2, ['2026-12-30T09:00', '2027-01-01T09:00', '2027-01-03T09:00']],
    [intervals.weeks, 1, ['2026-12-30T09:00', '2027-01-06T09:00', '2027-01-13T09:00']],
    [intervals.months, 1, ['2026-12-30T09:00', '2027-01-30T09:00', '2027-02-28T09:00']],
    [intervals.minutes, 90, ['2026-12-30T09:00', '2026-12-30T10:30', '2026-12-30T12:00']],
  ] as const)('interval %s times %s', (intervalo, valorIntervalo, dates) => {
    expect(shown(series('2026-12-30T09:00', { intervalo, valorIntervalo }), saoPaulo, 2)).toEqual(dates);
  });

  test('the 31st is the last day of a shorter month and does not drift; so with 29 February', () => {
    const monthly = { intervalo: intervals.months, valorIntervalo: 1 } as const;
    expect(shown(series('2027-12-31T08:00', monthly), saoPaulo, 4)).toEqual(
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'].map((date) => `${date}T08:00`),
    );
    const yearly = { intervalo: intervals.months, valorIntervalo: 12 } as const;
    expect(shown(series('2028-02-29T08:00', yearly), saoPaulo, 4)).toEqual(
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map((date) => `${date}T08:00`),
    );
  });

  test('nine o’clock stays nine o’clock where clocks change; an hour that is not moves on, one that is twice is the first', () => {
    // On 8 March 2026 clocks skip 02:00 to 03:00; on 1 November 01:00 to 02:00 occurs twice.
    const spring = followingDates(
      series('2026-03-07T09:00'),
      { step: 0, at: '2026-03-07T14:00:00.000Z' },
      newYork,
      2,
    );
    expect(spring.map(({ at }) => at)).toEqual(['2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z']);
    expect(dateOf(series('2026-03-07T02:30'), 1, newYork)).toBe('2026-03-08T07:00:00.000Z');
    expect(dateOf(series('2026-03-07T02:30'), 2, newYork)).toBe('2026-03-09T06:30:00.000Z');
    expect(dateOf(series('2026-10-31T01:30'), 1, newYork)).toBe('2026-11-01T05:30:00.000Z');
    // Minutes elapse regardless of the clock.
    const minutes = { intervalo: intervals.minutes, valorIntervalo: 60 } as const;
    expect(shown(series('2026-03-08T01:00', minutes), newYork, 2)).toEqual([
      '2026-03-08T01:00',
      '2026-03-08T03:00',
      '2026-03-08T04:00',
    ]);
  });

  test('days off: as they are, the working day before, the one after; holidays count, each once', () => {
    const holidays: Holiday[] = [
      { date: '2020-12-25', name: 'Natal', yearly: true },
      { date: '2026-12-24', name: 'Recesso', yearly: false },
    ];
    const calendar = { ...saoPaulo, holidays };
    // 24 December 2026 is a Thursday.
    const daily = (tipoDias: Series['tipoDias']) =>
      shown(series('2026-12-22T09:00', { tipoDias }), calendar, 3).map((date) => date.slice(0, 10));
    expect(daily(dayRules.anyDay)).toEqual(['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25']);
    // A date moved onto its predecessor is dropped.
    expect(daily(dayRules.dayBefore)).toEqual(['2026-12-22', '2026-12-23', '2026-12-28', '2026-12-29']);
    expect(daily(dayRules.dayAfter)).toEqual(['2026-12-22', '2026-12-23', '2026-12-28', '2026-12-29']);
    const weekly = { intervalo: intervals.weeks, valorIntervalo: 1 } as const;
    expect(
      shown(series('2026-12-18T09:00', { ...weekly, tipoDias: dayRules.dayBefore }), calendar, 1),
    ).toEqual(['2026-12-18T09:00', '2026-12-23T09:00']);
    expect(isDayOff('2027-12-25', holidays)).toBe(true);
    expect(isDayOff('2027-12-24', holidays)).toBe(false);
  });

  test('the working day before may be past: then the first goes on the day that was chosen', () => {
    // A Saturday, chosen on the same day.
    const given = series('2026-11-28T15:00', { tipoDias: dayRules.dayBefore });
    const now = Date.parse('2026-11-28T12:00:00.000Z');
    expect(firstDate(given, saoPaulo, now)).toBe('2026-11-28T18:00:00.000Z');
    expect(firstDate(given, saoPaulo, now - 3 * latestMs)).toBe('2026-11-27T18:00:00.000Z');
    const [next] = followingDates(given, { step: 0, at: '2026-11-28T18:00:00.000Z' }, saoPaulo, 1);
    expect(next?.at).toBe('2026-11-30T18:00:00.000Z');
  });

  const zones = [
    'America/Sao_Paulo',
    'America/New_York',
    'Europe/Istanbul',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ];
  const anySeries = fc.record({
    startsAt: fc
      .date({
        min: new Date('2010-01-01T00:00:00Z'),
        max: new Date('2035-12-31T23:59:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 16)),
    intervalo: fc.constantFrom(...Object.values(intervals)),
    valorIntervalo: fc.integer({ min: 1, max: 45 }),
    enviarQuantasVezes: fc.integer({ min: 2, max: 12 }),
    tipoDias: fc.constantFrom(...Object.values(dayRules)),
  });
  const anyCalendar = fc.record({
    timeZone: fc.constantFrom(...zones),
    holidays: fc.array(
      fc.record({
        date: fc
          .date({
            min: new Date('2010-01-01T00:00:00Z'),
            max: new Date('2036-12-31T00:00:00Z'),
            noInvalidDate: true,
          })
          .map((date) => date.toISOString().slice(0, 10)),
        name: fc.constant('Feriado'),
        yearly: fc.boolean(),
      }),
      { maxLength: 40 },
    ),
  });

  test('property: dates only go forward, keep the hour, keep to working days, and lie by their own day', () => {
    fc.assert(
      fc.property(anySeries, anyCalendar, (given, calendar) => {
        const at = dateOf(given, 0, calendar);
        const dates = followingDates(given, { step: 0, at }, calendar, 11);
        let [last, lastStep] = [at, 0];
        for (const date of dates) {
          expect(date.at > last).toBe(true);
          expect(date.step).toBeGreaterThan(lastStep);
          [last, lastStep] = [date.at, date.step];
          const text = clockText(date.at, calendar.timeZone);
          if (given.intervalo === intervals.minutes) continue;
          const [day = '', time] = text.split('T');
          const wanted = nominalDate(given, date.step);
          // What was planned for a day that the zone left out comes with the next one, whatever day that is.
          const isPutOff = followsSkippedDay(date.at, calendar.timeZone);
          if (given.tipoDias === dayRules.anyDay) expect(day.slice(0, 10) >= wanted.slice(0, 10)).toBe(true);
          else if (!isPutOff && time === given.startsAt.slice(11))
            expect(isDayOff(day, calendar.holidays)).toBe(false);
          if (given.tipoDias === dayRules.dayBefore && !isPutOff)
            expect(day <= `${wanted.slice(0, 10)}z`).toBe(true);
          // Where clocks skip the hour (or, once, a day): the first minute after the gap.
          if (time !== given.startsAt.slice(11))
            expect(
              clockText(new Date(Date.parse(date.at) - 60_000).toISOString(), calendar.timeZone),
            ).not.toBe(text);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('property: months keep their day, or are the last of a shorter one', () => {
    fc.assert(
      fc.property(anySeries, fc.nat(60), fc.constantFrom(...zones), (given, step, timeZone) => {
        const monthly: Series = { ...given, intervalo: intervals.months, tipoDias: dayRules.anyDay };
        const day = Number(given.startsAt.slice(8, 10));
        const nominal = nominalDate(monthly, step);
        const [year = 0, month = 0] = nominal.split('-').map(Number);
        const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(Number(nominal.slice(8, 10))).toBe(Math.min(day, length));
        expect(instantOf(nominal, { timeZone })).toBe(dateOf(monthly, step, { timeZone, holidays: [] }));
        expect(clockIn(0, timeZone).year).not.toBe('');
      }),
      { numRuns: 120 },
    );
  });

  test('property: however long it was down, every date is sent, missed or left, once, and none is more than a day late', () => {
    fc.assert(
      fc.property(
        anySeries,
        anyCalendar,
        fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 30, maxLength: 30 }),
        (given, calendar, pauses) => {
          const all = [{ step: 0, at: firstDate(given, calendar, 0) }];
          all.push(
            ...followingDates(given, all[0] ?? { step: 0, at: '' }, calendar, given.enviarQuantasVezes - 1),
          );
          let place = { ...(all[0] ?? { step: 0, at: '' }), left: given.enviarQuantasVezes };
          let now = Date.parse(place.at);
          let [missed, isDone] = [0, false];
          const sent: string[] = [];
          for (const pause of pauses) {
            now = Math.max(now, Date.parse(place.at)) + pause * 60_000;
            // One run after the other, like wake-ups.
            while (!isDone && Date.parse(place.at) <= now) {
              const passed = skipMissedDates(given, place, calendar, now);
              missed += passed.missed;
              place = passed.place;
              if (passed.missed > 0) continue;
              const isLate = now - Date.parse(place.at) > latestMs;
              if (isLate) expect(place.left).toBe(1);
              else sent.push(place.at);
              const next = advanceSeries(given, place, calendar);
              missed += next.missed + (isLate ? 1 : 0);
              if (next.place === undefined) isDone = true;
              else place = next.place;
            }
          }
          expect(new Set(sent).size).toBe(sent.length);
          expect(sent.toSorted()).toEqual(sent);
          expect(all.map(({ at }) => at)).toEqual(expect.arrayContaining(sent));
          expect(sent.length + missed).toBe(given.enviarQuantasVezes - (isDone ? 0 : place.left));
        },
      ),
      { numRuns: 120 },
    );
  });
});

test('each unit of an interval has dates of its own, a time for each, and bounds that hold', () => {
  const second = (intervalo: Interval) =>
    dateOf(series('2026-03-02T09:00', { intervalo }), 1, saoPaulo).slice(0, 16);
  expect(Object.values(intervals).map(second)).toEqual([
    '2026-03-03T12:00',
    '2026-03-09T12:00',
    '2026-04-02T12:00',
    '2026-03-02T12:01',
  ]);
  for (const intervalo of Object.values(intervals)) {
    const { longest, mostTimes } = intervalRules[intervalo];
    const most = {
      intervalo,
      valorIntervalo: longest,
      enviarQuantasVezes: mostTimes,
      tipoDias: dayRules.anyDay,
    };
    expect(isRepetition(most)).toBe(true);
    expect(isRepetition({ ...most, valorIntervalo: longest + 1 })).toBe(false);
    expect(isRepetition({ ...most, enviarQuantasVezes: mostTimes + 1 })).toBe(false);
  }
});
