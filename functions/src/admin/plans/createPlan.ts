import type { Handler } from '../../platform/http/handler.ts';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planEntity } from '../../core/company/planEntity.ts';
import { takePlanName } from '../../core/company/planName.ts';

export const createPlan: Handler<typeof plansApi.createPlan> = async (ctx, { body }) => {
  const plan = { id: await ctx.nextId('plan'), ...body };
  await transactOrRefuse(ctx.store, [
    [{ put: planEntity.toItem({ ...plan, version: 1 }), condition: absent }],
    takePlanName(plan.name, plan.id),
  ]);
  return plan;
};
