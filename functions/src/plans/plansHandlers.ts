import type { plansApi } from '@balcao/shared/plans/plansApi';
import type { Handlers } from '../http/handler.ts';
import { createPlan } from './createPlan.ts';
import { listAllPlans } from './listAllPlans.ts';
import { listPublicPlans } from './listPublicPlans.ts';

export const plansHandlers: Handlers<typeof plansApi> = { listPublicPlans, listAllPlans, createPlan };
