import type { Handler } from '../../platform/http/handler.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { companyOf } from '../../platform/http/context.ts';
import { showCompany } from './showCompany.ts';
import { readPlanOf } from '../../core/company/readPlanOf.ts';

/** One's own company, or any for a super user, with its plan. Other users do not find another company. */
export const getCompany: Handler<typeof companiesApi.getCompany> = async (ctx, { params }) => {
  if (companyOf(ctx, params.id) !== params.id) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { company, plan } = await readPlanOf(ctx.store, params.id);
  return { ...(await showCompany(ctx, company)), plan: plan ?? null };
};

/** The older path of the same answer. */
export const getCompanyPlan: Handler<typeof companiesApi.getCompanyPlan> = (ctx, input) =>
  getCompany(ctx, input);
