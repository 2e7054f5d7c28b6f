import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** Later than any clock of the tests. */
const year = new Date().getFullYear() + 2;

export const furnish: Furniture = {
  needs: ['connection', 'contact', 'queue'],
  make: async ({ call, name, idOf }) => {
    const given = { contactId: idOf('contact'), whatsappId: idOf('connection'), queueId: idOf('queue') };
    const { id } = await call('POST /schedules', {
      body: { ...given, body: `Lembrete ${name}`, sendAt: `${year}-01-01T09:00` },
    });
    return [{ kind: 'schedule', id }];
  },
};
