// Generated from the contract and the folder's files: npm run generate.
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
  createPlan,
  updatePlan,
  deletePlan,
};
