import { defineArea } from '../contract/defineArea.ts';

export const integrationsArea = defineArea({
  api: () => import('./integrationsApi.ts'),
  ids: { integration: 1 },
});
