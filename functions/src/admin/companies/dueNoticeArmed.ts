import { nextSubscriptionNotice, subscriptionEndsSoon } from '@balcao/shared/companies/subscriptionRules';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { CompanyItem } from '../../core/company/companyEntity.ts';

/**
 * Timer of the notices before a subscription ends, for the transaction that changes its end; empty if it never ends.
 */
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
