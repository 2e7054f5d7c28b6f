import { defineArea, topic } from '../contract/defineArea.ts';

export const authArea = defineArea({
  api: () => import('./authApi.ts'),
  events: { auth: topic<{ user: { id: number; companyId: number }; sessionId: string }>() },
  errors: {
    ERR_INVITATION: 400,
    ERR_EMAIL_LINK: 400,
    ERR_INVALID_CREDENTIALS: 401,
    ERR_OUT_OF_HOURS: 401,
  },
});
