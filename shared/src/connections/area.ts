import { defineArea, topic } from '../contract/defineArea.ts';
import type { Connection, ConnectionSession } from '../records/connectionModel.ts';

export const connectionsArea = defineArea({
  api: () => import('./connectionsApi.ts'),
  events: {
    whatsapp: topic<{ whatsapp?: Connection; whatsappId: number }>(),
    whatsappSession: topic<{ session: ConnectionSession }>(),
  },
  errors: {
    ERR_WAPP_GREETING_REQUIRED: 400,
    ERR_NO_OTHER_WHATSAPP: 400,
    ERR_CONNECTION_NAME_ALREADY_EXISTS: 400,
    ERR_CONNECTION_TOKEN_ALREADY_EXISTS: 400,
  },
  ids: { connection: 1 },
});
