import { defineArea } from '../contract/defineArea.ts';

export const uploadsArea = defineArea({
  api: () => import('./uploadsApi.ts'),
  errors: { ERR_GREETING_DAY: 429 },
});
