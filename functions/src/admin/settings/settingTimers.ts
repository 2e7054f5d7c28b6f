import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';

/** The company's timers that look at once, for the transaction that saves a setting they follow. */
export function settingTimers(
  companyId: number,
  column: CompanySettingKey,
  now: number,
): NewTimer<'ticketSilence'>[] {
  return column === 'hoursCloseTicketsAuto' ? [companyTimer('ticketSilence', companyId, now)] : [];
}
