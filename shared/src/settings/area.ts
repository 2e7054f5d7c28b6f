import { defineArea, topic } from '../contract/defineArea.ts';

export const settingsArea = defineArea({
  api: () => import('./settingsApi.ts'),
  /** A setting of the company in the form of the sign-in reply: key and value are texts. */
  events: { settings: topic<{ setting: { key: string; value: string } }>() },
  errors: {
    ERR_NO_SETTING_FOUND: 404,
    // Existing clients recognise a wrong picture by this status.
    ERR_LOGO_TYPE: 406,
    ERR_CERTIFICATE_TYPE: 400,
  },
});
