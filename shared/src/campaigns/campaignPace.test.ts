import { describe, expect, test } from 'vitest';
import { clockIn } from '../hours/companyTime.ts';
import {
  estimateEnd,
  localDay,
  nextLocalDay,
  nextSendingTime,
  pauseAfter,
  sliceAfter,
} from './campaignPace.ts';
import { defaultCampaignSettings } from './defaultCampaignSettings.ts';

const usual = defaultCampaignSettings;
const at = (iso: string) => Date.parse(iso);
const shown = (now: number) => new Date(now).toISOString();

test.each([
  ['20', 20, 20],
  ['19', 19, 20],
  ['40', 40, 60],
])('after message %s the pause is the longer one only where it is the last of so many', (_, number) => {
  const paces = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 };
  expect(pauseAfter(number, paces)).toBe(number % 20 === 0 ? 60_000 : 20_000);
});

test('a longer interval that is shorter than the interval itself shortens nothing; 0 of them is never', () => {
  expect(pauseAfter(20, { messageInterval: 90, longerIntervalAfter: 20, greaterInterval: 60 })).toBe(90_000);
  expect(pauseAfter(20, { messageInterval: 5, longerIntervalAfter: 0, greaterInterval: 60 })).toBe(5000);
});

test('at no interval as many leave at once as there are up to the next longer one', () => {
  const none = { messageInterval: 0, longerIntervalAfter: 20, greaterInterval: 60 };
  expect(sliceAfter(0, none, 20)).toBe(20);
  expect(sliceAfter(13, none, 20)).toBe(7);
  expect(sliceAfter(20, none, 8)).toBe(8);
  expect(sliceAfter(7, { ...none, longerIntervalAfter: 0 }, 20)).toBe(20);
  expect(sliceAfter(0, { ...none, messageInterval: 1 }, 20)).toBe(1);
});

describe('hours and days', () => {
  const zone = 'America/Sao_Paulo';
  test.each([
    ['the first minute', '2026-11-25T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
    ['the last one', '2026-11-25T20:59:59.999Z', '2026-11-25T20:59:59.999Z'],
    ['the end is outside', '2026-11-25T21:00:00.000Z', '2026-11-26T12:00:00.000Z'],
    ['before the beginning', '2026-11-25T11:59:59.000Z', '2026-11-25T12:00:00.000Z'],
    ['Friday evening: Monday', '2026-11-27T22:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ['Saturday', '2026-11-28T15:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ['Sunday night here, Monday there already', '2026-11-30T01:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(shown(nextSendingTime(at(now), usual, zone))).toBe(expected);
  });

  test('Saturdays and Sundays where they are wanted', () => {
    const saturday = at('2026-11-28T15:00:00.000Z');
    expect(nextSendingTime(saturday, { ...usual, sabado: true }, zone)).toBe(saturday);
    const late = at('2026-11-28T22:00:00.000Z');
    expect(shown(nextSendingTime(late, { ...usual, sabado: true }, zone))).toBe('2026-11-30T12:00:00.000Z');
    expect(shown(nextSendingTime(late, { ...usual, sabado: true, domingo: true }, zone))).toBe(
      '2026-11-29T12:00:00.000Z',
    );
  });

  test.each([
    // Clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['America/New_York', '2026-03-06T23:30:00.000Z', '2026-03-09T13:00:00.000Z'],
    ['America/New_York', '2026-10-30T23:30:00.000Z', '2026-11-02T14:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-25T12:31:00.000Z', '2026-11-26T03:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-25T05:00:00.000Z', '2026-11-25T19:00:00.000Z'],
  ])('%s keeps the hour of its own clock over a change of it', (timeZone, now, expected) => {
    expect(shown(nextSendingTime(at(now), usual, timeZone))).toBe(expected);
  });

  /** Includes zones whose clocks change at midnight, by half an hour, or at 2. */
  const zones = [
    'America/Sao_Paulo',
    'America/New_York',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Europe/Istanbul',
    'Europe/Lisbon',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ];
  const windows = [
    { startHour: '09:00', endHour: '18:00' },
    { startHour: '00:00', endHour: '23:59' },
    { startHour: '02:15', endHour: '02:45' },
    { startHour: '23:00', endHour: '23:30' },
  ];
  test.each(zones)(
    '%s: whatever the instant, it sends inside the hours alone, and never waits for ever',
    (timeZone) => {
      const first = at('2026-01-01T00:07:00.000Z');
      for (let step = 0; step < 40; step += 1) {
        const now = first + step * 13_187 * 60_000;
        for (const [place, window] of windows.entries()) {
          const settings = { ...usual, ...window, sabado: (step + place) % 2 === 0, domingo: step % 3 === 0 };
          const sends = nextSendingTime(now, settings, timeZone);
          const { hour, minute } = clockIn(sends, timeZone);
          const time = `${hour}:${minute}`;
          const isShifted = time < window.startHour || time >= window.endHour;
          // A start hour that the clock skips moves to the next day, or to the nearest time that exists.
          if (isShifted) expect(window.startHour).toBe('02:15');
          expect(sends).toBeGreaterThanOrEqual(now);
          expect(sends - now).toBeLessThan(9 * 86_400_000);
          const next = nextLocalDay(now, timeZone);
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(26 * 3_600_000);
          expect(localDay(next, timeZone) > localDay(now, timeZone)).toBe(true);
        }
      }
    },
  );
});

test('an estimate goes by pace, hours and the growing cap; what takes more than a year is not told', () => {
  const wednesday = at('2026-11-25T12:00:00.000Z');
  const given = { now: wednesday, timeZone: 'America/Sao_Paulo', settings: usual, left: 100 };
  // 20 s each, plus 40 s after every twentieth message: 22 s on average.
  expect(shown(estimateEnd(given) ?? 0)).toBe('2026-11-25T12:36:40.000Z');
  expect(localDay(estimateEnd({ ...given, left: 2000 }) ?? 0, given.timeZone)).toBe('2026-11-26');
  const capped = estimateEnd({ ...given, left: 110, cap: { cap: 50, used: 0 } });
  expect(localDay(capped ?? 0, given.timeZone)).toBe('2026-11-26');
  expect(estimateEnd({ ...given, left: 10_000_000 })).toBeUndefined();
});
