import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { UserContext } from '../http/context.ts';
import { listPlans } from '../plans/planEntity.ts';
import { listCompanyItems, toCompany } from './companyEntity.ts';

export async function listCompanies(
  ctx: UserContext,
): Promise<OperationReply<typeof companiesApi.listCompanies>> {
  const [companies, plans] = await Promise.all([listCompanyItems(ctx.store), listPlans(ctx.store)]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return companies.map((item) => ({ ...toCompany(item), plan: byId.get(item.planId ?? 0) ?? null }));
}
