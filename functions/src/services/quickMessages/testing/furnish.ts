import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const { id } = await call('POST /quick-messages', { body: { shortcode: name, message: name } });
    return [{ kind: 'quickMessage', id }];
  },
};
