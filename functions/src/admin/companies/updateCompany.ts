import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { isTimeZone } from '@balcao/shared/hours/companyTime';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { AppError } from '@balcao/shared/errors';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planTaken } from '../../core/company/planEntity.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companyExpired } from '../../core/company/companyExpired.ts';
import { companyEntity, type CompanyItem, readCompany } from '../../core/company/companyEntity.ts';
import { freeOverdue } from './freeOverdue.ts';
import { dueInstant } from './dueInstant.ts';
import { dueNoticeArmed } from './dueNoticeArmed.ts';
import { companyFactsDue } from '../../core/company/companyFactsDue.ts';
import { servedAgainArmed } from './servedAgainArmed.ts';
import { type Vouched, vouchedFor } from './vouchedFor.ts';
import { forgetAuth } from '../../core/people/authEntity.ts';
import { showCompany } from './showCompany.ts';
import { changeCompanyName } from '../../core/company/uniqueEntity.ts';

type Body = OperationInput<typeof companiesApi.updateCompany>['body'];

/**
 * Changes a company. A timer armed with the change updates the company's facts in its people's auth items. A suspended
 * company's people see only a notice, its bot is silent, and its numbers stay linked. The platform's own company is
 * never suspended and has no end date. Prolonging a company whose address is not proved ends the time to prove it.
 */
export const updateCompany: Handler<typeof companiesApi.updateCompany> = async (
  ctx,
  { params: { id }, body },
) => {
  const { store, clock } = ctx;
  if (body.timezone !== undefined && !isTimeZone(body.timezone))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.timezone', code: 'invalid_value' }] });
  if (id === platformCompanyId && body.status === false) throw new AppError('ERR_PLATFORM_COMPANY');
  const facts = companyFactsDue(id, clock.now());
  const again = servedAgainArmed(id, clock.now());
  let isServedAgain = false;
  let vouched: Vouched | undefined;
  const { company, fields } = await changeOrConflict(async () => {
    const before = await readCompany(store, id);
    if (before === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
    const { after: given, set } = changed(before, body, clock.iso());
    vouched = await vouchedFor(store, before, given);
    const after = vouched === undefined ? given : { ...given, unprovedUntil: undefined };
    isServedAgain = companyExpired(before, clock.now()) && !companyExpired(after, clock.now());
    const writes: NamedWrite[] = [
      [
        {
          update: companyEntity.key({ companyId: id }),
          // Counts and last sign-in change concurrently and are not touched.
          change: {
            set,
            ...(vouched !== undefined && { remove: ['unprovedUntil'] }),
            add: { version: 1 },
          },
          condition: { expression: '#version = :before', values: { before: before.version } },
        },
      ],
      ...changeCompanyName(before.name, after.name, id),
      ...planWrites(before, after),
      ...(vouched?.writes ?? []),
      ...(after.dueDate === before.dueDate ? [] : dueNoticeArmed(after, clock.now())).map(
        (timer): NamedWrite => [armTimerWrite(timer, clock.now())],
      ),
      [armTimerWrite(facts, clock.now())],
      ...(isServedAgain ? [[armTimerWrite(again, clock.now())] satisfies NamedWrite] : []),
    ];
    await freeOverdue(ctx, { companyName: after.name }, () => transactOrRefuse(store, writes));
    return { company: after, fields: changedFields(before, after) };
  });
  if (vouched?.userId !== undefined) forgetAuth(store, id, vouched.userId);
  ctx.reply.auditAs(id, ctx.user.id);
  ctx.reply.auditChanged(fields);
  await wakeOrWarn(ctx, facts, () => wakeTimer(ctx, facts));
  if (isServedAgain) await wakeOrWarn(ctx, again, () => wakeTimer(ctx, again));
  return showCompany(ctx, company);
};

function changed(before: CompanyItem, { dueDate, ...fields }: Body, updatedAt: string) {
  const given = omitUndefined({ ...fields, email: fields.email?.toLowerCase() });
  const timezone = given.timezone ?? before.timezone;
  const set = {
    ...given,
    // The platform's company shows an end date that is not stored.
    ...(dueDate !== undefined &&
      before.companyId !== platformCompanyId && { dueDate: dueInstant(dueDate, timezone) }),
    updatedAt,
  };
  return { set, after: { ...before, ...set } };
}

function planWrites(before: CompanyItem, { planId, companyId }: CompanyItem): NamedWrite[] {
  return planId === null || planId === before.planId ? [] : [planTaken(planId, companyId)];
}
