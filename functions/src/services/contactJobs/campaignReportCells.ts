import { maskNumber } from '@balcao/shared/contacts/contactRules';
import { sendFailureOf } from '@balcao/shared/records/messageFailure';
import { type ShippingItem, shippingState } from '../shippings/shippingEntity.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { asText, minuteOf } from './contactCells.ts';
import type { ContactExport } from '../jobs/contactExport.ts';
import { reportColumns, type ReportColumn, campaignReportTexts } from '../jobs/campaignReportTexts.ts';

interface Shown extends Pick<ContactExport, 'format' | 'language' | 'zone'> {
  /** True if the company hides customers' numbers from its staff. */
  hides: boolean;
}

/**
 * A recipient as a row of the campaign's report; without `person` (neither a contact nor in the list any more) only the
 * outcome is shown.
 */
export function campaignReportCells(
  item: ShippingItem,
  person: Pick<ContactItem, 'name' | 'number'> | undefined,
  { format, language, zone, hides }: Shown,
): string[] {
  const texts = campaignReportTexts[language];
  const { name = '', number: whole = '' } = person ?? {};
  const number = hides ? maskNumber(whole) : whole;
  const at = (instant: string | undefined) => (instant === undefined ? '' : minuteOf(instant, zone));
  const failed = item.failure === undefined ? '' : texts.failures[sendFailureOf(item.failure)];
  const cells: Record<ReportColumn, string> = {
    name: hides ? hideName(name) : name,
    number: format === 'csv' ? asText(number) : number,
    state: texts.states[shippingState(item)],
    reason: item.reason === undefined ? failed : texts.skips[item.reason],
    asked: at(item.askedAt),
    confirmed: at(item.confirmedAt),
    sent: at(item.sentAt),
    delivered: at(item.deliveredAt),
    read: at(item.readAt),
    replied: at(item.repliedAt),
    optedOut: at(item.optedOutAt),
  };
  return reportColumns.map((column) => cells[column]);
}
