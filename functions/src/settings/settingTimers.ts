import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import type { NewTimer } from '../timers/armTimerWrite.ts';
import { companyTimer } from '../timers/companyTimer.ts';

/** The company's timers that look at once, for the transaction that saves a setting they follow. */
export function settingTimers(
  companyId: number,
  column: CompanySettingKey,
  now: number,
): NewTimer<'ticketSilence'>[] {
  return column === 'hoursCloseTicketsAuto' ? [companyTimer('ticketSilence', companyId, now)] : [];
}
