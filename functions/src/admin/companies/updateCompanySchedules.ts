import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { present } from '@balcao/shared/server/db/expressions';
import { companyOf } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { companyEntity, readCompany } from '../../core/company/companyEntity.ts';
import { showCompany } from './showCompany.ts';

/**
 * Changes the opening hours of one's own company, or of any for a super user. Other users do not find another company.
 */
export const updateCompanySchedules: Handler<typeof companiesApi.updateCompanySchedules> = async (
  ctx,
  { params: { id }, body: { schedules } },
) => {
  if (companyOf(ctx, id) !== id) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { store, clock } = ctx;
  const change = { set: { schedules, updatedAt: clock.iso() }, add: { version: 1 } };
  await transactOrRefuse(store, [
    [{ update: companyEntity.key({ companyId: id }), change, condition: present }, 'ERR_NO_COMPANY_FOUND'],
  ]);
  ctx.reply.auditChanged(['schedules']);
  const company = await readCompany(store, id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  return showCompany(ctx, company);
};
