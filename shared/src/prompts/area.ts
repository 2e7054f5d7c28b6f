import { defineArea } from '../contract/defineArea.ts';

export const promptsArea = defineArea({
  api: () => import('./promptsApi.ts'),
  ids: { prompt: 1 },
});
