import { defineArea, topic } from '../contract/defineArea.ts';

export const settingsArea = defineArea({
  api: () => import('./settingsApi.ts'),
  /** A setting of the company, as sign-in answers it: both as texts. */
  events: { settings: topic<{ setting: { key: string; value: string } }>() },
  errors: { ERR_NO_SETTING_FOUND: 404 },
});
