import type { Plan } from '@balcao/shared/plans/planModel';
import type { PublicContext } from '../http/context.ts';
import { listPlans } from './planEntity.ts';

export async function listPublicPlans(ctx: PublicContext): Promise<Plan[]> {
  const plans = await listPlans(ctx.store);
  return plans.filter((plan) => plan.isPublic);
}
