import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idParamsOf, messageReply } from '../contract/wireTypes.ts';
import { plan, planChange, planInput } from '../records/planModel.ts';

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
    idempotent: true,
    summary: 'Creates a plan',
    access: 'super',
    audit: 'plans.create',
    body: planInput,
    reply: plan,
    errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
  }),
  updatePlan: defineOperation('PUT /plans/{id}', {
    summary: 'Changes a plan; its companies follow within seconds',
    access: 'super',
    audit: 'plans.update',
    params: idParamsOf('plan'),
    body: planChange,
    reply: plan,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_ALREADY_EXISTS'],
  }),
  deletePlan: defineOperation('DELETE /plans/{id}', {
    summary: 'Deletes a plan that no company has',
    access: 'super',
    audit: 'plans.delete',
    params: idParamsOf('plan'),
    reply: messageReply,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
  }),
};
