import type { OperationByKey } from '@balcao/shared/contract/index';
import type { OperationRequest } from '@balcao/shared/contract/defineOperation';
import { planFlags } from '@balcao/shared/plans/planFlags';

type NewPlan = OperationRequest<OperationByKey<'POST /plans'>>['body'];

const everything = Object.fromEntries(planFlags.map((flag) => [flag, true]));

/** Plans of the demo platform: of its companies, and the one that is offered on the page of signing up. */
export const demoPlans: Readonly<Record<'demo' | 'offered', NewPlan>> = {
  demo: {
    name: 'Demonstração',
    users: 100,
    connections: 100,
    queues: 100,
    amount: 0,
    isPublic: false,
    ...everything,
  },
  offered: {
    name: 'Essencial',
    users: 10,
    connections: 3,
    queues: 10,
    amount: 9900,
    isPublic: true,
    ...everything,
  },
};
