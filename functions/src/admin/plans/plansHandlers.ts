import { AppError } from '@balcao/shared/errors';
import { planEntity, readPlan } from '../../core/company/planEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createPlan } from './createPlan.ts';
import { deletePlan } from './deletePlan.ts';
import { listAllPlans } from './listAllPlans.ts';
import { listPublicPlans } from './listPublicPlans.ts';
import { updatePlan } from './updatePlan.ts';

export const plansHandlers: Handlers<typeof plansApi> = {
  listPublicPlans,
  listAllPlans,
  createPlan: onceUnderKey(createPlan, {
    of: 'POST /plans',
    made: newOf(planEntity),
    again: async ({ store }, id) => {
      const plan = await readPlan(store, id);
      if (plan === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
      return plan;
    },
  }),
  updatePlan,
  deletePlan,
};
