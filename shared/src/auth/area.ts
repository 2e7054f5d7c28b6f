import { defineArea, topic } from '../contract/defineArea.ts';

export const authArea = defineArea({
  api: () => import('./authApi.ts'),
  /**
   * `token` is the `user.token` of the latest sign-in: a client that holds another one has been replaced by that
   * session.
   */
  events: {
    auth: topic<{ user: { id: number; companyId: number; token: string } }>({ openWhenExpired: true }),
  },
  errors: {
    ERR_INVITATION: 400,
    ERR_EMAIL_LINK: 400,
    ERR_RESET_CODE: 400,
    ERR_SIGN_UP_OVER: 400,
    ERR_INVALID_CREDENTIALS: 401,
    ERR_OUT_OF_HOURS: 401,
    ERR_USER_CREATION_DISABLED: 403,
    ERR_EMAIL_NOT_FOUND: 404,
  },
});
