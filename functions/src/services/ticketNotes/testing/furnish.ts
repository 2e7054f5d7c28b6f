import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['ticket'],
  make: async ({ call, idOf, name }) => {
    const { id } = await call('POST /ticket-notes', { body: { ticketId: idOf('ticket'), note: name } });
    return [{ kind: 'ticketNote', id }];
  },
};
