import type { Handler } from '../../platform/http/handler.ts';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planEntity, readPlan } from '../../core/company/planEntity.ts';
import { takePlanName } from '../../core/company/planName.ts';
import { AppError } from '@balcao/shared/errors';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';

const make: Handler<typeof plansApi.createPlan> = async (ctx, { body }) => {
  const plan = { id: await ctx.nextId('plan'), ...body };
  await transactOrRefuse(ctx.store, [
    [{ put: planEntity.toItem({ ...plan, version: 1 }), condition: absent }],
    takePlanName(plan.name, plan.id),
  ]);
  return plan;
};

export const createPlan: Handler<typeof plansApi.createPlan> = onceUnderKey(make, {
  of: 'POST /plans',
  made: newOf(planEntity),
  again: async ({ store }, id) => {
    const plan = await readPlan(store, id);
    if (plan === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
    return plan;
  },
});
