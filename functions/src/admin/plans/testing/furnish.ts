import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  // Plans are the platform's: one for each company, so that theirs is told from ours.
  make: async ({ api, name }) => {
    const limits = { users: 5, connections: 5, queues: 5, amount: 100 };
    const { body } = await api.call('POST /plans', { as: api.superUser, body: { name, ...limits } });
    return [{ kind: 'plan', id: body.id }];
  },
};
