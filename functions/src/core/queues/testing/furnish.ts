import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const { id } = await call('POST /queue', { body: { name, color: '#0a7d5c' } });
    return [{ kind: 'queue', id }];
  },
};
