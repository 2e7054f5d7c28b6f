import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import type { NewTimer } from '../timers/armTimerWrite.ts';

/** The company's timers that look at once, for the transaction that saves a setting they follow. */
export function settingTimers(
  companyId: number,
  column: CompanySettingKey,
  now: number,
): NewTimer<'ticketSilence'>[] {
  if (column !== 'hoursCloseTicketsAuto') return [];
  const dueAt = new Date(now).toISOString();
  return [{ companyId, kind: 'ticketSilence', subject: 'company', dueAt, payload: {}, gotOn: true }];
}
