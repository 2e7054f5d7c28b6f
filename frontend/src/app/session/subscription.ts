const dayMilliseconds = 86_400_000;
/** The platform's owner never expires (core specification, section 4). */
const platformCompanyId = 1;

interface Subscription {
  id: number;
  dueDate: string | null;
}

/** Whole days until the subscription ends; null when it never does. */
export function daysLeft({ id, dueDate }: Subscription, now: Date): number | null {
  if (id === platformCompanyId || dueDate === null) return null;
  return Math.round((new Date(dueDate).getTime() - now.getTime()) / dayMilliseconds);
}

/** Valid while now is before the due date. */
export function isExpired({ id, dueDate }: Subscription, now: Date): boolean {
  return id !== platformCompanyId && dueDate !== null && new Date(dueDate).getTime() <= now.getTime();
}

/** Warned about at five days or fewer (readings). */
export function expiresSoon(company: Subscription, now: Date): number | null {
  const left = daysLeft(company, now);
  return left !== null && left <= 5 && !isExpired(company, now) ? Math.max(0, left) : null;
}
