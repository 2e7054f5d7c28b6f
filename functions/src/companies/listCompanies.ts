import type { Handler } from '../http/handler.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { listPlans } from '../plans/planEntity.ts';
import { rowsAnswered } from '../http/answerSize.ts';
import { listCompanyItems, toCompany } from './companyEntity.ts';

export const listCompanies: Handler<typeof companiesApi.listCompanies> = async (ctx) => {
  const [companies, plans] = await Promise.all([listCompanyItems(ctx.store), listPlans(ctx.store)]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const shown = companies.map((item) => ({ ...toCompany(item), plan: byId.get(item.planId ?? 0) ?? null }));
  return rowsAnswered(ctx, shown);
};
