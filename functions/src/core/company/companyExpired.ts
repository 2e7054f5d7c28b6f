import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { CompanyItem } from './companyEntity.ts';

/** Bounds of the retry delay while a company is suspended or unpaid: 10 minutes to one day. */
const leastMs = 10 * 60_000;
const mostMs = 24 * 60 * 60_000;

/**
 * True if the company is suspended, its subscription has expired, or the address of its sign-up is not proved; then
 * nothing is sent to its customers automatically.
 */
export function companyExpired(
  {
    companyId,
    dueDate,
    status,
    unprovedUntil,
  }: Pick<CompanyItem, 'companyId' | 'dueDate' | 'status' | 'unprovedUntil'>,
  now: number,
): boolean {
  if (unprovedUntil !== undefined) return true;
  return subscriptionExpired({ id: companyId, dueDate, active: status }, now);
}

/**
 * Instant of the next check of an expired company, in milliseconds since 1970. The delay equals the time since the
 * expiry, from 10 minutes to a day, since every waiting ticket costs a check of its own. When a super user reactivates
 * the company, `servedAgain` triggers the checks at once.
 */
export function nextExpiredCheck(
  { dueDate, status, updatedAt }: Pick<CompanyItem, 'dueDate' | 'status' | 'updatedAt'>,
  now: number,
): number {
  // The start of a suspension is not stored; the company's last change was then or later.
  return nextCheckSince(Date.parse(status === false || dueDate === null ? updatedAt : dueDate), now);
}

/**
 * Instant of the next retry for something that has waited since `since` for a super user's action; both in milliseconds
 * since 1970. The delay equals the time waited, from 10 minutes to one day.
 */
export function nextCheckSince(since: number, now: number): number {
  return now + Math.min(Math.max(now - since, leastMs), mostMs);
}
