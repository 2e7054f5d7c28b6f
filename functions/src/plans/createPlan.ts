import type { Handler } from '../http/handler.ts';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { planEntity } from './planEntity.ts';

export const createPlan: Handler<typeof plansApi.createPlan> = async (ctx, { body }) => {
  const plan = { id: await ctx.nextId('plan'), ...body };
  await ctx.store.put(planEntity.toItem({ ...plan, version: 1 }), absent);
  return plan;
};
