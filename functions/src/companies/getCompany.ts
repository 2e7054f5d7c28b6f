import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { companyOf, type UserContext } from '../http/context.ts';
import { toCompany } from './companyEntity.ts';
import { readPlanOf } from './readPlanOf.ts';

/** One's own company, or any for a super user, with its plan; another's is not found. */
export async function getCompany(
  ctx: UserContext,
  { params }: OperationInput<typeof companiesApi.getCompany>,
): Promise<OperationReply<typeof companiesApi.getCompany>> {
  if (companyOf(ctx, params.id) !== params.id) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { company, plan } = await readPlanOf(ctx.store, params.id);
  return { ...toCompany(company), plan: plan ?? null };
}
