/** The platform's owner; its subscription never expires (core specification, section 4). */
export const platformCompanyId = 1;

/** What the platform's own company shows as its due date (core specification, section 4). */
export const neverDue = '2999-12-31T23:59:59.999Z';

/** Valid while now is before the due date; the platform's company never expires, nor one without a due date. */
export function subscriptionExpired(
  company: { id: number; dueDate: string | null; active?: boolean },
  now: number,
): boolean {
  if (company.id === platformCompanyId) return false;
  if (company.active === false) return true;
  return company.dueDate !== null && Date.parse(company.dueDate) <= now;
}

const dayMs = 86_400_000;

/** Whole days until the subscription ends; null when it never does. */
export function subscriptionDaysLeft(
  company: { id: number; dueDate: string | null },
  now: number,
): number | null {
  if (company.id === platformCompanyId || company.dueDate === null) return null;
  return Math.round((Date.parse(company.dueDate) - now) / dayMs);
}

/** Days left where they are to be warned about: at five or fewer (readings); else null. */
export function subscriptionEndsSoon(
  company: { id: number; dueDate: string | null },
  now: number,
): number | null {
  const left = subscriptionDaysLeft(company, now);
  return left !== null && left <= 5 && !subscriptionExpired(company, now) ? Math.max(0, left) : null;
}

/** How a due date is marked: yellow with five days or fewer left, red with none (readings); null for no mark. */
export function dueTone(
  company: { id: number; dueDate: string | null },
  now: number,
): 'soon' | 'over' | null {
  const left = subscriptionDaysLeft(company, now);
  if (left === null || left > 5) return null;
  return left <= 0 ? 'over' : 'soon';
}

/** Days before the end of a subscription at which its company is told of it, whether or not it was before. */
const noticeDays = [1, 3, 5] as const;

/**
 * First instant after `now` from which a further notice counts; null when none is to come. Days left are rounded: a notice
 * begins half a day before its day.
 */
export function nextSubscriptionNotice(
  company: { id: number; dueDate: string | null },
  now: number,
): string | null {
  if (company.id === platformCompanyId || company.dueDate === null) return null;
  const due = Date.parse(company.dueDate);
  const begins = noticeDays.toReversed().map((days) => due - (days + 0.5) * dayMs + 1);
  const next = begins.find((instant) => instant > now);
  return next === undefined ? null : new Date(next).toISOString();
}

/** Which notice these days left belong to: 5, 3 or 1. Who has put one away is told again with the next. */
export function subscriptionNotice(daysLeft: number): number | undefined {
  return noticeDays.find((days) => daysLeft <= days);
}
