import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPlans } from '../../core/company/planEntity.ts';
import { listCompanyItems } from '../../core/company/companyEntity.ts';
import { showCompanies } from './showCompanies.ts';

/** All companies that fit in one response; `searchCompanies` pages. */
export const listCompanies: Handler<typeof companiesApi.listCompanies> = async (ctx) => {
  const [companies, plans] = await Promise.all([listCompanyItems(ctx.store), listPlans(ctx.store)]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const shown = await showCompanies(ctx, companies);
  return rowsAnswered(
    ctx,
    shown.map((company) => ({ ...company, plan: byId.get(company.planId ?? 0) ?? null })),
  );
};

/** The older path of the same answer. */
export const listAllCompanies: Handler<typeof companiesApi.listAllCompanies> = (ctx, input) =>
  listCompanies(ctx, input);
