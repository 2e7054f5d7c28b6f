import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['queue'],
  make: async ({ call, idOf }) => {
    const body = { status: 'group' as const, selectedQueueIds: [idOf('queue')] };
    const { id } = await call('POST /tickets/closeAll', { body });
    return [{ kind: 'ticketJob', id, uuid: id }];
  },
};
