import type { Furniture } from '../../http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['connection', 'contact', 'queue'],
  make: async ({ call, name, idOf }) => {
    const given = { contactId: idOf('contact'), whatsappId: idOf('connection'), queueId: idOf('queue') };
    const { id } = await call('POST /schedules', {
      body: { ...given, body: `Lembrete ${name}`, sendAt: '2999-01-01T09:00' },
    });
    return [{ kind: 'schedule', id }];
  },
};
