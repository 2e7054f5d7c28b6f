import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';

/** Timers armed in the transaction that saves a setting they depend on. */
export function settingTimers(
  companyId: number,
  column: CompanySettingKey,
  now: number,
): NewTimer<'ticketSilence'>[] {
  return column === 'hoursCloseTicketsAuto' ? [companyTimer('ticketSilence', companyId, now)] : [];
}
