import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { AppError } from '@balcao/shared/errors';
import { auditItem } from '../../core/people/auditEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { companyErasure, endCompany } from './endCompany.ts';

/**
 * Deletes a company. One transaction deletes its item and name, writes the platform's audit entry, and arms the timer
 * that erases its data. Before the response its people are signed out and its numbers logged out
 * (`endCompany`); if that is interrupted, the timer starts with it.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_PLATFORM_COMPANY, ERR_CONFLICT
 */
export const deleteCompany: Handler<typeof companiesApi.deleteCompany> = async (ctx, { params: { id } }) => {
  if (id === platformCompanyId) throw new AppError('ERR_PLATFORM_COMPANY');
  const timer = await changeOrConflict(() => begin(ctx, id));
  ctx.reply.auditWritten();
  await endCompany(ctx, timer);
  return { message: 'Company deleted' };
};

/**
 * Of two concurrent deletions one succeeds. Also refused if a connection is created meanwhile, because the connection
 * count is guarded.
 */
async function begin(ctx: UserContext, id: number): Promise<NewTimer<'companyErasure'>> {
  const { store } = ctx;
  const company = await readCompany(store, id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  const entry = {
    companyId: ctx.companyId,
    userId: ctx.user.id,
    userName: ctx.user.name,
    action: 'companies.delete',
    target: id,
    targetName: company.name,
  } as const;
  const { timer, writes } = await companyErasure(ctx, company);
  await store.transact([...writes, { put: auditItem(ctx, entry) }]);
  return timer;
}
