import { platformCompanyId } from './companyModel.ts';

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
