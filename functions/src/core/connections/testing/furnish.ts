import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** A CONNECTED connection, so that tickets can be opened and answered on it. */
export const furnish: Furniture = {
  make: async ({ api, as, call, name, digit }) => {
    const { id } = await call('POST /whatsapp', { body: { name, greetingMessage: name } });
    const { store, clock } = api.runtime;
    await writeSessionStatus(store, {
      companyId: as.user.companyId,
      connectionId: id,
      status: 'CONNECTED',
      number: `55119777${String(79_000 + digit)}`,
      qrcode: '',
      retries: 0,
      at: clock.iso(),
      epoch: 1,
    });
    return [{ kind: 'connection', id }];
  },
};
