import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const made = await call('POST /files', { body: { name, message: name, options: [{ name }] } });
    return [{ kind: 'fileList', id: made.id }, ...made.options.map(({ id }) => ({ kind: 'listedFile', id }))];
  },
};
