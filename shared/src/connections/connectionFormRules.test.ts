import { expect, test } from 'vitest';
import { connectionIssues } from './connectionFormRules.ts';
import { defaultConnectionSettings as usual } from './connectionDefaults.ts';
import type { ConnectionSettings } from '../records/connectionModel.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const vacation = {
  collectiveVacationMessage: 'Férias',
  collectiveVacationStart: '2026-11-01',
  collectiveVacationEnd: '2026-11-30',
};
const unpaired = { ratingMessage: 'Que nota?', timeSendQueue: 5 };

const wrong = (settings: Partial<ConnectionSettings>, stored?: Partial<ConnectionSettings>) =>
  connectionIssues({ ...usual, ...settings }, now, stored && { ...usual, ...stored }).map(
    ({ field, code }) => `${field} ${code}`,
  );

test('what a new connection fills in by halves is refused, and a vacation that began long ago', () => {
  expect(wrong(unpaired)).toEqual(['expiresTicketNPS required', 'sendIdQueue required']);
  expect(wrong(vacation)).toEqual(['collectiveVacationStart too_small']);
  expect(wrong({ ...vacation, collectiveVacationStart: '2026-11-13' })).toEqual([]);
});

test('the tenth day of a vacation is over when it is over on the clocks furthest behind', () => {
  // 22:00 of the 22nd in São Paulo.
  const evening = Date.parse('2026-11-23T01:00:00Z');
  const from = (start: string) =>
    connectionIssues({ ...usual, ...vacation, collectiveVacationStart: start }, evening).length;
  expect([from('2026-11-12'), from('2026-11-11')]).toEqual([0, 1]);
});

const imported = {
  enableImportMessage: true,
  importOldMessages: '2024-11-23T12:00:00.000Z',
  importRecentMessages: '2026-11-23T12:00:00.000Z',
  queueIdImportMessages: 4,
};

test.each<[string, Partial<ConnectionSettings>, string[]]>([
  ['from two years ago until now', imported, []],
  ['until whenever it is done', { ...imported, importRecentMessages: null }, []],
  [
    'an import that is switched off is not looked at',
    { ...imported, enableImportMessage: false, importOldMessages: '2000-01-01T00:00:00.000Z' },
    [],
  ],
  [
    'no days and no queue',
    { enableImportMessage: true },
    ['importOldMessages required', 'queueIdImportMessages required'],
  ],
  [
    'from longer ago',
    { ...imported, importOldMessages: '2024-11-23T11:59:59.999Z' },
    ['importOldMessages too_small'],
  ],
  [
    'from a day to come',
    { ...imported, importOldMessages: '2026-11-23T12:00:00.001Z' },
    ['importOldMessages too_big', 'importRecentMessages too_small'],
  ],
  [
    'until a day to come',
    { ...imported, importRecentMessages: '2026-11-23T12:00:00.001Z' },
    ['importRecentMessages too_big'],
  ],
  [
    'until before it begins',
    { ...imported, importRecentMessages: '2024-11-23T11:00:00.000Z' },
    ['importRecentMessages too_small'],
  ],
])('an import of old messages: %s', (_, settings, issues) => {
  expect(wrong(settings)).toEqual(issues);
});

test('an import whose days have grown too old refuses nothing beside it, and is asked about once it changes', () => {
  const old = { ...imported, importOldMessages: '2020-01-01T00:00:00.000Z' };
  expect(wrong({ ...old, greetingMessage: 'Olá', closedTicketsPostImported: true }, old)).toEqual([]);
  expect(wrong({ ...old, queueIdImportMessages: 5 }, old)).toEqual(['importOldMessages too_small']);
});

test.each<[string, Partial<ConnectionSettings>, Partial<ConnectionSettings>]>([
  ['a vacation that goes on', vacation, { ...vacation, greetingMessage: 'Olá' }],
  ['one that lasts longer', vacation, { ...vacation, collectiveVacationEnd: '2026-12-24' }],
  ['another word of it', vacation, { ...vacation, collectiveVacationMessage: 'Férias!' }],
  ['halves that an older release took', unpaired, { ...unpaired, greetingMessage: 'Olá' }],
])('%s may be saved', (_, stored, settings) => {
  expect(wrong(settings, stored)).toEqual([]);
});

test.each<[string, Partial<ConnectionSettings>, Partial<ConnectionSettings>, string]>([
  [
    'another beginning',
    vacation,
    { ...vacation, collectiveVacationStart: '2026-11-02' },
    'collectiveVacationStart too_small',
  ],
  [
    'a vacation that is written of again',
    { ...vacation, collectiveVacationMessage: ' ' },
    vacation,
    'collectiveVacationStart too_small',
  ],
  [
    'an end before it',
    vacation,
    { ...vacation, collectiveVacationEnd: '2026-10-30' },
    'collectiveVacationEnd too_small',
  ],
  [
    'days that are gone',
    vacation,
    { ...vacation, collectiveVacationEnd: null },
    'collectiveVacationEnd required',
  ],
  [
    'another word of a half',
    { ratingMessage: 'Que nota?' },
    { ratingMessage: 'Nota?' },
    'expiresTicketNPS required',
  ],
  ['the queue of a half', { timeSendQueue: 5 }, { timeSendQueue: 6 }, 'sendIdQueue required'],
])('%s is refused', (_, stored, settings, issue) => {
  expect(wrong(settings, stored)).toEqual([issue]);
});
