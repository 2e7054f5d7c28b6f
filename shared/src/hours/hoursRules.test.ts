import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localHour } from './companyTime.ts';
import { weekHoursForm } from './weekHoursForm.ts';
import { hoursProblem, hourText, isOpenAt, wasOpenBetween } from './hoursRules.ts';
import { closed, usualHours, usualWeek, weekdays } from './usualWeek.ts';

describe('hours of a day', () => {
  test.each([
    [{}, null],
    [closed, null],
    [{ startTimeB: '', endTimeB: '' }, null],
    [{ endTimeA: '' }, 'incomplete'],
    [{ startTimeA: '', endTimeA: '' }, 'incomplete'],
    [{ endTimeA: '12:6' }, 'incomplete'],
    [{ endTimeB: '24:00' }, 'incomplete'],
    [{ endTimeA: '08:00' }, 'backwards'],
    [{ endTimeB: '12:30' }, 'backwards'],
    [{ endTimeA: '13:30' }, 'overlap'],
    [{ endTimeA: '13:00' }, null],
  ])('%j', (change, problem) => expect(hoursProblem({ ...usualHours, ...change })).toBe(problem));
});

test.each([
  ['0930', '09:30'],
  ['09:3', '09:3'],
  ['9', '9'],
  ['12:345', '12:34'],
  ['ab', ''],
])('%s typed is %s', (typed, text) => expect(hourText(typed)).toBe(text));

const zone = 'America/Sao_Paulo';
const at = (shown: string) => Date.parse(`${shown}-03:00`);

describe('open', () => {
  test.each([
    ['2026-11-23T07:59:59', false],
    ['2026-11-23T08:00:00', true],
    ['2026-11-23T12:00:59', true],
    ['2026-11-23T12:01:00', false],
    ['2026-11-23T12:59:59', false],
    ['2026-11-23T13:00:00', true],
    ['2026-11-23T18:00:59', true],
    ['2026-11-23T18:01:00', false],
    ['2026-11-23T00:00:00', false],
  ])('%s in the usual week: %s', (shown, open) => expect(isOpenAt(usualWeek, at(shown), zone)).toBe(open));

  test('a day counts on the zone’s clock, not on UTC’s', () => {
    const monday = usualWeek.map((day) =>
      day.weekdayEn === 'monday'
        ? { ...day, ...closed, startTimeA: '20:00', endTimeA: '23:59' }
        : { ...day, ...closed },
    );
    // At this instant it is Tuesday already in UTC, and has been for hours in Tokyo.
    expect(isOpenAt(monday, at('2026-11-23T22:30:00'), zone)).toBe(true);
    expect(isOpenAt(monday, at('2026-11-23T22:30:00'), 'Asia/Tokyo')).toBe(false);
    expect(isOpenAt(monday, at('2026-11-24T22:30:00'), zone)).toBe(false);
  });

  test('a day of which nothing is said is closed, a week of which nothing is said is open', () => {
    const withoutMonday = usualWeek.filter(({ weekdayEn }) => weekdayEn !== 'monday');
    expect(isOpenAt(withoutMonday, at('2026-11-23T09:00:00'), zone)).toBe(false);
    expect(isOpenAt(withoutMonday, at('2026-11-24T09:00:00'), zone)).toBe(true);
    expect(isOpenAt([], at('2026-11-22T03:00:00'), zone)).toBe(true);
  });

  test.each([
    // Clocks go from 02:00 to 03:00: hours from 02:00 to 02:30 do not exist on that day.
    ['2026-03-08T06:59:00Z', false],
    ['2026-03-08T07:00:00Z', false],
    // A Sunday without a change.
    ['2026-03-15T06:15:00Z', true],
    // Clocks go from 02:00 back to 01:00: 02:15 occurs once, an hour later in UTC.
    ['2026-11-01T06:15:00Z', false],
    ['2026-11-01T07:15:00Z', true],
  ])('from 02:00 to 02:30 in New York at %s: %s', (instant, open) => {
    const week = usualWeek.map((day) => ({ ...day, ...closed, startTimeA: '02:00', endTimeA: '02:30' }));
    expect(isOpenAt(week, Date.parse(instant), 'America/New_York')).toBe(open);
  });

  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const text = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  const span = fc.uniqueArray(minute, { minLength: 4, maxLength: 4 }).map((four) => {
    const [startTimeA, endTimeA, startTimeB, endTimeB] = four.toSorted((a, b) => a - b).map(text);
    return { startTimeA, endTimeA, startTimeB, endTimeB } as typeof usualHours;
  });

  test('it says what the wall clock of the zone says, at any instant', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(span, fc.constant(closed)), { minLength: 7, maxLength: 7 }),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom('America/New_York', zone, 'Asia/Tokyo', 'Europe/Lisbon', 'Australia/Lord_Howe'),
        (days, date, timeZone) => {
          const week = usualWeek.map((day, index) => ({ ...day, ...days[index] }));
          const name = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' })
            .format(date)
            .toLowerCase();
          const hours = days[weekdays.findIndex((weekday) => weekday === name)] ?? closed;
          const time = localHour(date.getTime(), timeZone);
          const inA = hours.startTimeA !== '' && hours.startTimeA <= time && time <= hours.endTimeA;
          const inB = hours.startTimeB !== '' && hours.startTimeB <= time && time <= hours.endTimeB;
          expect(isOpenAt(week, date.getTime(), timeZone)).toBe(inA || inB);
        },
      ),
    );
  });
});

describe('open between', () => {
  // Around a change of clocks, in zones that change by an hour, by half an hour, and not at all.
  const changes: [string, string][] = [
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Asia/Tokyo', '2026-03-08T07:00:00Z'],
  ];
  const time = fc.integer({ min: 0, max: 59 }).map((of) => {
    const minutes = of * 5;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const span = fc.uniqueArray(time, { minLength: 2, maxLength: 2 }).map((two) => {
    const [startTimeA = '', endTimeA = ''] = two.toSorted();
    return { ...closed, startTimeA, endTimeA };
  });
  /** In steps of five minutes, like the spans; the test adds 0.4 of a step (two minutes) to avoid their ends. */
  const fives = fc.integer({ min: -48, max: 72 });

  test('it says what the times in between say', () => {
    fc.assert(
      fc.property(fc.constantFrom(...changes), span, fives, fives, ([zone, change], hours, one, two) => {
        const week = usualWeek.map((day) => ({ ...day, ...hours }));
        const instant = (of: number) => Date.parse(change) + of * 5 * 60_000;
        const [from, to] = [Math.min(one, two) + 0.4, Math.max(one, two) + 0.4];
        fc.pre(!isOpenAt(week, instant(from), zone) && !isOpenAt(week, instant(to), zone));
        let seen = false;
        for (let at = Math.ceil(from); at < to; at++) seen ||= isOpenAt(week, instant(at), zone);
        expect(wasOpenBetween(week, instant(from), instant(to), zone)).toBe(seen);
      }),
    );
  });

  test('over a weekend, and after months', () => {
    const week = usualWeek.map((day) =>
      ['saturday', 'sunday'].includes(day.weekdayEn) ? { ...day, ...closed } : day,
    );
    const friday = at('2026-11-20T18:30:00');
    expect(wasOpenBetween(week, friday, at('2026-11-23T07:59:00'), zone)).toBe(false);
    expect(wasOpenBetween(week, friday, at('2026-11-23T12:30:00'), zone)).toBe(true);
    expect(wasOpenBetween(week, friday, at('2027-03-21T12:30:00'), zone)).toBe(true);
    const never = week.map((day) => ({ ...day, ...closed }));
    expect(wasOpenBetween(never, friday, at('2027-03-21T12:30:00'), zone)).toBe(false);
  });
});

describe('a week as forms send it', () => {
  const taken = (week: unknown) => weekHoursForm.safeParse(week).data;

  test('days once each, with hours that can be kept', () => {
    expect(taken(usualWeek)).toEqual(usualWeek);
    expect(taken([{ ...usualWeek[0], startTimeB: null, endTimeB: null }])).toEqual([
      { ...usualWeek[0], startTimeB: '', endTimeB: '' },
    ]);
    expect(taken([])).toEqual([]);
    expect(taken([usualWeek[0], usualWeek[0]])).toBeUndefined();
    expect(taken([{ ...usualWeek[0], endTimeA: '07:00' }])).toBeUndefined();
    expect(taken([{ ...usualWeek[0], weekdayEn: 'segunda' }])).toBeUndefined();
  });

  test('empty is the usual week', () => {
    expect(taken('')).toEqual(usualWeek);
    expect(taken(null)).toEqual(usualWeek);
  });
});
