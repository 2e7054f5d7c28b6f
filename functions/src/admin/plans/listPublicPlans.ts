import type { plansApi } from '@balcao/shared/plans/plansApi';
import type { Handler } from '../../platform/http/handler.ts';
import { listPlans } from '../../core/company/planEntity.ts';

export const listPublicPlans: Handler<typeof plansApi.listPublicPlans> = async (ctx) => {
  const plans = await listPlans(ctx.store);
  return plans.filter((plan) => plan.isPublic);
};
