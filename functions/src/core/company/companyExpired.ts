import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { CompanyItem } from './companyEntity.ts';

/** How soon what waits for a company to be paid again, or reactivated, looks anew, and at last how seldom. */
const leastMs = 10 * 60_000;
const mostMs = 24 * 60 * 60_000;

/** Whether a company is suspended or its subscription is over: nothing is said to its customers by itself then. */
export function companyExpired(
  { companyId, dueDate, status }: Pick<CompanyItem, 'companyId' | 'dueDate' | 'status'>,
  now: number,
): boolean {
  return subscriptionExpired({ id: companyId, dueDate, active: status }, now);
}

/**
 * When to look again, in milliseconds: as long again as it has been so, up to a day, for each ticket in a stage costs a look of
 * its own. `servedAgain` tells them where a super user has it end.
 */
export function whenPaidAgain(
  { dueDate, status, updatedAt }: Pick<CompanyItem, 'dueDate' | 'status' | 'updatedAt'>,
  now: number,
): number {
  // Of a suspended one the last change tells when, or a later one does.
  return everMoreSeldom(Date.parse(status === false || dueDate === null ? updatedAt : dueDate), now);
}

/** When what has waited since then (both in milliseconds) for what a super user gives back looks again. */
export function everMoreSeldom(since: number, now: number): number {
  return now + Math.min(Math.max(now - since, leastMs), mostMs);
}
