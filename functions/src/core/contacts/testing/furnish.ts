import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name, digit }) => {
    const { id } = await call('POST /contacts', {
      body: { name, number: `55119777${String(70_000 + digit)}` },
    });
    return [{ kind: 'contact', id }];
  },
};
