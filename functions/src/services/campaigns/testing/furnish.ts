import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['connection', 'queue'],
  make: async ({ call, name, idOf }) => {
    const given = { whatsappId: idOf('connection'), queueId: idOf('queue') };
    const { id } = await call('POST /campaigns', {
      body: { ...given, name: name.slice(0, 50), message1: `Novidades ${name}` },
    });
    return [{ kind: 'campaign', id }];
  },
};
