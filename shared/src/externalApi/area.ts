import { defineArea, topic } from '../contract/defineArea.ts';
import type { ExternalCall } from './externalCallModel.ts';

export const externalApiArea = defineArea({
  api: () => import('./externalApiApi.ts'),
  events: {
    externalCall: topic<{ record?: ExternalCall; whatsappId: number }>({ planFlag: 'useExternalApi' }),
  },
  errors: {
    ERR_CONSENT_AWAITED: 409,
    ERR_LINK_REFUSED: 400,
    ERR_LINK_UNREACHABLE: 400,
    ERR_LINK_NOT_IMAGE: 400,
  },
});
