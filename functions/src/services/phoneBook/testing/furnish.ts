import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['connection'],
  make: async ({ call, idOf }) => {
    const { id } = await call('POST /contacts/import', { body: { whatsappId: idOf('connection') } });
    return [{ kind: 'phoneImport', id, uuid: id }];
  },
};
