import { nextSubscriptionNotice, subscriptionEndsSoon } from '@balcao/shared/companies/subscriptionRules';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { CompanyItem } from '../../core/company/companyEntity.ts';

/** The timer of a company's notices, for the transaction that says until when its subscription lasts; none where it never ends. */
export function dueNoticeArmed(
  { companyId, dueDate }: Pick<CompanyItem, 'companyId' | 'dueDate'>,
  now: number,
): NewTimer<'dueNotice'>[] {
  const company = { id: companyId, dueDate };
  const endsSoon = subscriptionEndsSoon(company, now) !== null;
  const dueAt = endsSoon ? new Date(now).toISOString() : nextSubscriptionNotice(company, now);
  if (dueAt === null) return [];
  return [{ companyId, kind: 'dueNotice', subject: 'company', dueAt, payload: {}, gotOn: true }];
}
