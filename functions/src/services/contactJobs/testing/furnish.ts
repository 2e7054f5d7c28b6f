import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call }) => {
    const { id } = await call('POST /contacts/export', { body: {} });
    return [{ kind: 'contactJob', id, uuid: id }];
  },
};
