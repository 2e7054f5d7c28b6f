import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { pageReply, paging } from '../contract/wireTypes.ts';
import { integration } from './integrationModel.ts';

export const integrationsApi = {
  listIntegrations: defineOperation('GET /queueIntegration', {
    summary: 'Integrations of the company, 20 a page: what queues, options and connections may name',
    access: 'admin',
    orSwitch: 'allowConnections',
    query: z.object({ ...paging }),
    reply: z.object({ queueIntegrations: z.array(integration), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
};
