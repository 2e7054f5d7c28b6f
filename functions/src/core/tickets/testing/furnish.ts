import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['connection', 'contact', 'queue'],
  make: async ({ call, idOf }) => {
    const body = { contactId: idOf('contact'), queueId: idOf('queue') };
    const { id, uuid } = await call('POST /tickets', { body });
    return [{ kind: 'ticket', id, uuid }];
  },
};
