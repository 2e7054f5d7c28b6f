import { defineArea, topic } from '../contract/defineArea.ts';

export const companiesArea = defineArea({
  api: () => import('./companiesApi.ts'),
  /**
   * `dueNotice`: the subscription ends in 5, 3 or 1 days; sent to administrators. The page computes its warning from
   * the date.
   */
  events: {
    dueNotice: topic<{ dueDate: string; days: number }>(),
    /** The company's part of the session (name, time zone, subscription, plan flags) has changed. */
    company: topic<{ companyId: number }>({ openWhenExpired: true }),
  },
  errors: {
    /** All administrators have a password already. */
    ERR_NOBODY_TO_INVITE: 400,
    ERR_PLATFORM_COMPANY: 400,
  },
  ids: { company: 1 },
});
