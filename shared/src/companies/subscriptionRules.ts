/** Company of the platform's operator, whose subscription never expires. */
export const platformCompanyId = 1;

/** Due date shown for the platform's own company. */
export const neverDue = '2999-12-31T23:59:59.999Z';

/** True from the due date on, or if the company is suspended; never for the platform's company. */
export function subscriptionExpired(
  company: { id: number; dueDate: string | null; active?: boolean },
  now: number,
): boolean {
  if (company.id === platformCompanyId) return false;
  if (company.active === false) return true;
  return company.dueDate !== null && Date.parse(company.dueDate) <= now;
}

const dayMs = 86_400_000;

/** Days until the subscription ends, rounded; null if it never does. */
export function subscriptionDaysLeft(
  company: { id: number; dueDate: string | null },
  now: number,
): number | null {
  if (company.id === platformCompanyId || company.dueDate === null) return null;
  return Math.round((Date.parse(company.dueDate) - now) / dayMs);
}

/** Days left if there are five or fewer, for the warning; null if there are more, or once it has expired. */
export function subscriptionEndsSoon(
  company: { id: number; dueDate: string | null },
  now: number,
): number | null {
  const left = subscriptionDaysLeft(company, now);
  return left !== null && left <= 5 && !subscriptionExpired(company, now) ? Math.max(0, left) : null;
}

/** Colour of a due date: `soon` (yellow) with five days or fewer left, `over` (red) with none; null otherwise. */
export function dueTone(
  company: { id: number; dueDate: string | null },
  now: number,
): 'soon' | 'over' | null {
  const left = subscriptionDaysLeft(company, now);
  if (left === null || left > 5) return null;
  return left <= 0 ? 'over' : 'soon';
}

/** Days left at which the company is told about the end of its subscription. */
const noticeDays = [1, 3, 5] as const;

/**
 * Next instant after `now` at which a notice becomes due; null if there is none. Days left are rounded, so the notice
 * of 5 days becomes due 5.5 days before the end.
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

/** The notice (5, 3 or 1 days) for a number of days left. Dismissing one does not dismiss the next. */
export function subscriptionNotice(daysLeft: number): number | undefined {
  return noticeDays.find((days) => daysLeft <= days);
}
