import { defineArea } from '../contract/defineArea.ts';

export const settingsArea = defineArea({
  api: () => import('./settingsApi.ts'),
  errors: { ERR_NO_SETTING_FOUND: 404 },
});
