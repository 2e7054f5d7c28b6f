import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { flow } from './flowModel.ts';

export const flowsApi = {
  listFlows: defineOperation('GET /flowbuilder', {
    summary: 'Flows of the company: what connections may name',
    access: 'admin',
    orSwitch: 'allowConnections',
    reply: z.object({ flows: z.array(flow) }),
  }),
};
