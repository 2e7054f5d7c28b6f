import { AppError } from '@balcao/shared/errors';
import type { Plan } from '@balcao/shared/records/planModel';
import type { Store } from '@balcao/shared/server/db/store';
import { readPlan } from './planEntity.ts';
import { type CompanyItem, readCompany } from './companyEntity.ts';

/**
 * Reads a company and its plan.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function readPlanOf(
  store: Store,
  companyId: number,
): Promise<{ company: CompanyItem; plan: Plan | undefined }> {
  const company = await readCompany(store, companyId);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  return { company, plan: await readPlan(store, company.planId) };
}
