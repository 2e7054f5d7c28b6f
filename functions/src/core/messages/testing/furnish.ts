import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['ticket'],
  make: async ({ call, name, idOf }) => {
    const params = { id: String(idOf('ticket')) };
    const { messages } = await call('POST /messages/{id}', { params, body: { body: name } });
    return messages.flatMap(({ id }) => (id === null ? [] : [{ kind: 'message', id }]));
  },
};
