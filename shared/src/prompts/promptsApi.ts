import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { pageReply, paging } from '../contract/wireTypes.ts';
import { prompt } from './promptModel.ts';

export const promptsApi = {
  listPrompts: defineOperation('GET /prompt', {
    summary: 'Prompts of the company, 20 a page: what connections may name',
    access: 'admin',
    orSwitch: 'allowConnections',
    query: z.object({ ...paging }),
    reply: z.object({ prompts: z.array(prompt), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
};
