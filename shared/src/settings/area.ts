import { defineArea, topic } from '../contract/defineArea.ts';

export const settingsArea = defineArea({
  api: () => import('./settingsApi.ts'),
  /** A setting of the company, as sign-in answers it: both as texts. */
  events: { settings: topic<{ setting: { key: string; value: string } }>() },
  errors: {
    ERR_NO_SETTING_FOUND: 404,
    // What existing clients tell a wrong picture by (wire facts, section 2).
    ERR_LOGO_TYPE: 406,
    ERR_CERTIFICATE_TYPE: 400,
  },
});
