import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { companyOf } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { endFirstSteps } from './endFirstSteps.ts';

/** Hides the guide to the first steps of one's own company, or of any for a super user. */
export const hideFirstSteps: Handler<typeof companiesApi.hideFirstSteps> = async (
  ctx,
  { params: { id } },
) => {
  if (companyOf(ctx, id) !== id) throw new AppError('ERR_NO_COMPANY_FOUND');
  const company = await readCompany(ctx.store, id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  ctx.reply.auditName(company.name);
  await endFirstSteps(ctx, id);
  return { message: 'First steps hidden' };
};
