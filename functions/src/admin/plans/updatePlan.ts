import { AppError } from '@balcao/shared/errors';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { planFlags } from '@balcao/shared/contract/planFlags';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { planEntity, readPlanItem, toPlan } from '../../core/company/planEntity.ts';
import { changePlanName } from '../../core/company/planName.ts';

/**
 * Changes a plan. A timer updates the copies of its flags in the auth items of its companies' people. New limits apply
 * from the next user, queue or connection; existing ones stay.
 */
export const updatePlan: Handler<typeof plansApi.updatePlan> = async (ctx, { params: { id }, body }) => {
  const { store, clock } = ctx;
  const facts: NewTimer<'planFacts'> = {
    companyId: platformCompanyId,
    kind: 'planFacts',
    subject: String(id),
    dueAt: clock.iso(),
    payload: { planId: id },
    gotOn: true,
  };
  const changed = await changeOrConflict(async () => {
    const before = await readPlanItem(store, id);
    if (before === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
    const after = { ...before, ...omitUndefined(body), version: before.version + 1 };
    ctx.reply.auditChanged(changedFields(before, after));
    const flagsMoved = planFlags.some((flag) => after[flag] !== before[flag]);
    await transactOrRefuse(store, [
      [
        {
          put: planEntity.toItem(after),
          condition: { expression: '#version = :before', values: { before: before.version } },
        },
      ],
      ...(await changePlanName(store, before.name, after.name, id)),
      ...(flagsMoved ? [[armTimerWrite(facts, clock.now())] satisfies NamedWrite] : []),
    ]);
    return { plan: toPlan(after), flagsMoved };
  });
  if (changed.flagsMoved) await wakeOrWarn(ctx, facts, () => wakeTimer(ctx, facts));
  return changed.plan;
};
