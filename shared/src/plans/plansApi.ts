import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { plan, planInput } from './planModel.ts';

export const plansApi = {
  listPublicPlans: defineOperation('GET /plans/list', {
    summary: 'Plans offered at sign-up',
    access: 'public',
    reply: z.array(plan),
  }),
  listAllPlans: defineOperation('GET /plans/all', {
    summary: 'Every plan of the platform',
    access: 'super',
    reply: z.array(plan),
  }),
  createPlan: defineOperation('POST /plans', {
    summary: 'Creates a plan',
    access: 'super',
    audit: 'plans.create',
    body: planInput,
    reply: plan,
  }),
};
