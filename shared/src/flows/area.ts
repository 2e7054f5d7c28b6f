import { defineArea } from '../contract/defineArea.ts';

export const flowsArea = defineArea({
  api: () => import('./flowsApi.ts'),
  ids: { flow: 1 },
});
