import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ api, as, name }) => {
    const { user } = await api.newUser(as, { name });
    return [{ kind: 'user', id: user.id }];
  },
};
