import type { plansApi } from '@balcao/shared/plans/plansApi';
import type { Handler } from '../../platform/http/handler.ts';
import { listPlans } from '../../core/company/planEntity.ts';

export const listAllPlans: Handler<typeof plansApi.listAllPlans> = async (ctx) => {
  return listPlans(ctx.store);
};
