import { describe, expect, test } from 'vitest';
import { choiceById } from './choiceById.ts';
import { fileProblem } from './fileProblem.ts';
import { isColour } from './isColour.ts';
import { zoneName } from './zoneName.ts';
import { fromZonedText, toZonedText } from './zonedDateTime.ts';

describe('files', () => {
  const rule = { types: ['image/*', 'application/pdf', '.csv'], maxBytes: 1000 };
  test.each([
    [{ name: 'a.png', type: 'image/png', size: 1000 }, null],
    [{ name: 'a.png', type: 'image/png', size: 1001 }, 'tooLarge'],
    [{ name: 'A.CSV', type: '', size: 1 }, null],
    [{ name: 'a.pdf', type: 'application/pdf', size: 1 }, null],
    [{ name: 'a.txt', type: 'text/plain', size: 1 }, 'wrongType'],
    // Types are compared as a whole; only those ending in /* are prefixes.
    [{ name: 'a', type: 'application/pdfx', size: 1 }, 'wrongType'],
  ])('%j', (file, problem) => expect(fileProblem(file, rule)).toBe(problem));
});

test.each([
  ['#1f6feb', true],
  ['#1F6FEB', true],
  ['1f6feb', false],
  ['#fff', false],
  ['#1f6feg', false],
])('%s is a colour: %s', (text, is) => expect(isColour(text)).toBe(is));

describe('date with time on the company’s clock', () => {
  test('goes there and back, also across a change of the clocks', () => {
    for (const zone of ['America/Sao_Paulo', 'Europe/Istanbul', 'America/New_York', 'Asia/Kolkata']) {
      for (const text of [
        '2026-03-07T23:30',
        '2026-07-01T00:00',
        '2026-11-01T12:15',
        '2026-11-01T12:15:59',
      ]) {
        expect(toZonedText(fromZonedText(text, zone) ?? '', zone)).toBe(text);
      }
    }
    expect(fromZonedText('2026-11-22T09:30', 'America/Sao_Paulo')).toBe('2026-11-22T12:30:00.000Z');
  });
  test('half a date is none', () => expect(fromZonedText('2026-11-', 'America/Sao_Paulo')).toBeNull());
});

test('a choice of ids is one of things and back', () => {
  const options = [{ id: 1 }, { id: 2 }];
  const told: unknown[] = [];
  const one = choiceById({ value: 2, onChange: (value) => told.push(value) }, options);
  expect(one.value).toBe(options[1]);
  if (!one.multiple) one.onChange(null);
  const several = choiceById(
    { multiple: true, value: [2, 9], onChange: (value) => told.push(value) },
    options,
  );
  expect(several.value).toEqual([options[1]]);
  if (several.multiple) several.onChange(options);
  // Ids without an option are kept.
  expect(told).toEqual([null, [9, 1, 2]]);
});

test.each([
  ['pt', 'America/Sao_Paulo', /^Horário.* Brasília$/],
  ['en', 'America/Sao_Paulo', /^Brasilia.* Time$/],
  ['es', 'America/Sao_Paulo', /^Hora.* Brasilia$/],
  ['tr', 'Europe/Istanbul', /^Türkiye.* Saati$/],
  ['pt', 'UTC', /^GMT/],
])('in %s people say of %s what they call it', (language, zone, name) =>
  expect(zoneName(zone, language)).toMatch(name),
);
