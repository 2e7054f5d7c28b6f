import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { isTimeZone } from '@balcao/shared/hours/companyTime';
import { AppError } from '@balcao/shared/errors';
import { present } from '@balcao/shared/server/db/expressions';
import { companyOf } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companyEntity, readCompany } from '../../core/company/companyEntity.ts';
import { companyFactsDue } from '../../core/company/companyFactsDue.ts';
import { showCompany } from './showCompany.ts';

/**
 * Changes language and time zone of one's own company, or of any for a super user. A timer armed with the change
 * updates the company's facts in its people's auth items.
 */
export const updateCompanyLocale: Handler<typeof companiesApi.updateCompanyLocale> = async (
  ctx,
  { params: { id }, body },
) => {
  if (companyOf(ctx, id) !== id) throw new AppError('ERR_NO_COMPANY_FOUND');
  if (body.timezone !== undefined && !isTimeZone(body.timezone))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.timezone', code: 'invalid_value' }] });
  const { store, clock } = ctx;
  const facts = companyFactsDue(id, clock.now());
  const change = { set: { ...omitUndefined(body), updatedAt: clock.iso() }, add: { version: 1 } };
  await transactOrRefuse(store, [
    [{ update: companyEntity.key({ companyId: id }), change, condition: present }, 'ERR_NO_COMPANY_FOUND'],
    [armTimerWrite(facts, clock.now())],
  ]);
  ctx.reply.auditChanged(Object.keys(omitUndefined(body)));
  await wakeOrWarn(ctx, facts, () => wakeTimer(ctx, facts));
  const company = await readCompany(store, id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  return showCompany(ctx, company);
};
