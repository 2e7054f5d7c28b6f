import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  // Plans belong to the platform: one per company, to tell them apart.
  make: async ({ api, name }) => {
    const limits = { users: 5, connections: 5, queues: 5, amount: 100 };
    const { body } = await api.call('POST /plans', { as: api.superUser, body: { name, ...limits } });
    return [{ kind: 'plan', id: body.id }];
  },
};
