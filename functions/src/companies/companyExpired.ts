import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { CompanyItem } from './companyEntity.ts';

/** How soon what waits for a company to be paid again, or reactivated, looks anew: nothing tells it. */
const looksAgainMs = 10 * 60_000;

/** Whether a company is suspended or its subscription is over: nothing is said to its customers by itself then. */
export function companyExpired(
  { companyId, dueDate, status }: Pick<CompanyItem, 'companyId' | 'dueDate' | 'status'>,
  now: number,
): boolean {
  return subscriptionExpired({ id: companyId, dueDate, active: status }, now);
}

/** When to look again, in milliseconds. */
export const whenPaidAgain = (now: number): number => now + looksAgainMs;
