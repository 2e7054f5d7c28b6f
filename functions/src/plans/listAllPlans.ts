import type { Plan } from '@balcao/shared/plans/planModel';
import type { UserContext } from '../http/context.ts';
import { listPlans } from './planEntity.ts';

export async function listAllPlans(ctx: UserContext): Promise<Plan[]> {
  return listPlans(ctx.store);
}
