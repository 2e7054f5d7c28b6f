import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { Plan } from '@balcao/shared/plans/planModel';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import { absent } from '@balcao/shared/server/db/expressions';
import type { UserContext } from '../http/context.ts';
import { planEntity } from './planEntity.ts';

export async function createPlan(
  ctx: UserContext,
  { body }: OperationInput<typeof plansApi.createPlan>,
): Promise<Plan> {
  const plan = { id: await ctx.nextId('plan'), ...body };
  await ctx.store.put(planEntity.toItem({ ...plan, version: 1 }), absent);
  return plan;
}
