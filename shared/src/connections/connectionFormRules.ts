import type { ConnectionSettings } from './connectionModel.ts';

/** A field that keeps a connection from being saved. */
export interface ConnectionIssue {
  field: keyof ConnectionSettings;
  code: 'required' | 'too_small';
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
>;

const oldestVacationDays = 10;

/**
 * What must be filled in together (administration specification, section 5): a rating message needs a time limit, a
 * redirect a time and a queue, a vacation message its days, which may begin at most ten days ago. `now` in milliseconds.
 */
export function connectionIssues(settings: Together, now: number): ConnectionIssue[] {
  const issues: ConnectionIssue[] = [];
  const require = (field: ConnectionIssue['field'], missing: boolean): void => {
    if (missing) issues.push({ field, code: 'required' });
  };
  require('expiresTicketNPS', settings.ratingMessage.trim() !== '' && settings.expiresTicketNPS === 0);
  require('sendIdQueue', settings.timeSendQueue !== 0 && settings.sendIdQueue === null);
  require('timeSendQueue', settings.timeSendQueue === 0 && settings.sendIdQueue !== null);
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = settings;
  if (settings.collectiveVacationMessage.trim() !== '') {
    require('collectiveVacationStart', start === null);
    require('collectiveVacationEnd', end === null);
    const oldest = new Date(now - oldestVacationDays * 86_400_000).toISOString().slice(0, 10);
    if (start !== null && start < oldest)
      issues.push({ field: 'collectiveVacationStart', code: 'too_small' });
    if (start !== null && end !== null && end < start)
      issues.push({ field: 'collectiveVacationEnd', code: 'too_small' });
  }
  return issues;
}

/** With more than one queue the customer is asked to choose, and the greeting is what asks (ERR_WAPP_GREETING_REQUIRED). */
export function greetingMissing(queueIds: readonly number[], greetingMessage: string): boolean {
  return queueIds.length > 1 && greetingMessage.trim() === '';
}
