import type { ConnectionSettings } from '../records/connectionModel.ts';
import { oldMessageImport } from './oldMessageImport.ts';

/** A field that prevents a connection from being saved. */
export interface ConnectionIssue {
  field: keyof ConnectionSettings;
  code: 'required' | 'too_small' | 'too_big';
}

type Together = Pick<
  ConnectionSettings,
  | 'ratingMessage'
  | 'expiresTicketNPS'
  | 'timeSendQueue'
  | 'sendIdQueue'
  | 'collectiveVacationMessage'
  | 'collectiveVacationStart'
  | 'collectiveVacationEnd'
> &
  ImportFields;

type ImportFields = Pick<
  ConnectionSettings,
  'enableImportMessage' | 'importOldMessages' | 'importRecentMessages' | 'queueIdImportMessages'
>;

const oldestVacationDays = 10;

/**
 * Checks fields that depend on each other: a rating message needs a time limit; a redirect needs a time and a queue; a
 * vacation message needs its days, beginning at most ten days ago; an import of old messages needs its queue and its
 * beginning, at most two years ago, and no part of it may lie in the future. `now` is in milliseconds. Groups of fields
 * equal to `stored` are not checked: otherwise a running vacation, or values that an older release accepted, would
 * block every other change.
 */
export function connectionIssues(settings: Together, now: number, stored?: Together): ConnectionIssue[] {
  const issues: ConnectionIssue[] = [];
  const require = (field: ConnectionIssue['field'], missing: boolean): void => {
    if (missing) issues.push({ field, code: 'required' });
  };
  const changes = (...fields: (keyof Together)[]): boolean =>
    stored === undefined || fields.some((field) => settings[field] !== stored[field]);
  if (changes('ratingMessage', 'expiresTicketNPS'))
    require('expiresTicketNPS', isSaid(settings.ratingMessage) && settings.expiresTicketNPS === 0);
  if (changes('timeSendQueue', 'sendIdQueue')) {
    require('sendIdQueue', settings.timeSendQueue !== 0 && settings.sendIdQueue === null);
    require('timeSendQueue', settings.timeSendQueue === 0 && settings.sendIdQueue !== null);
  }
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = settings;
  if (
    isSaid(settings.collectiveVacationMessage) &&
    changes('collectiveVacationMessage', 'collectiveVacationStart', 'collectiveVacationEnd')
  ) {
    require('collectiveVacationStart', start === null);
    require('collectiveVacationEnd', end === null);
    // Half a day of tolerance for the time zones furthest behind UTC.
    const oldest = new Date(now - (oldestVacationDays + 0.5) * 86_400_000).toISOString().slice(0, 10);
    const begins = changes('collectiveVacationStart') || !isSaid(stored?.collectiveVacationMessage ?? '');
    if (begins && start !== null && start < oldest)
      issues.push({ field: 'collectiveVacationStart', code: 'too_small' });
    if (start !== null && end !== null && end < start)
      issues.push({ field: 'collectiveVacationEnd', code: 'too_small' });
  }
  if (
    settings.enableImportMessage &&
    changes('enableImportMessage', 'importOldMessages', 'importRecentMessages', 'queueIdImportMessages')
  )
    issues.push(...importIssues(settings, now));
  return issues;
}

/** Checked only if a field of the import changes, because saved days grow too old. */
function importIssues(settings: ImportFields, now: number): ConnectionIssue[] {
  const { importOldMessages: from, importRecentMessages: until, queueIdImportMessages } = settings;
  const issues: ConnectionIssue[] = [];
  const say = (field: ConnectionIssue['field'], code: ConnectionIssue['code'], wrong: boolean): void => {
    if (wrong) issues.push({ field, code });
  };
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - oldMessageImport.years);
  const begin = from === null ? null : Date.parse(from);
  const end = until === null ? null : Date.parse(until);
  say('importOldMessages', 'required', begin === null);
  say('importOldMessages', 'too_small', begin !== null && begin < oldest.getTime());
  say('importOldMessages', 'too_big', begin !== null && begin > now);
  say('importRecentMessages', 'too_big', end !== null && end > now);
  say('importRecentMessages', 'too_small', end !== null && begin !== null && end < begin);
  say('queueIdImportMessages', 'required', queueIdImportMessages === null);
  return issues;
}

const isSaid = (text: string): boolean => text.trim() !== '';

/**
 * True if the greeting is missing: with more than one queue it asks the customer to choose
 * (ERR_WAPP_GREETING_REQUIRED).
 */
export function greetingMissing(queueIds: readonly number[], greetingMessage: string): boolean {
  return queueIds.length > 1 && greetingMessage.trim() === '';
}
