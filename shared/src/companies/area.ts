import { defineArea, topic } from '../contract/defineArea.ts';

export const companiesArea = defineArea({
  api: () => import('./companiesApi.ts'),
  /** That the subscription ends in 5, 3 or 1 days, to administrators; whether they are warned the page reckons from the date. */
  events: {
    dueNotice: topic<{ dueDate: string; days: number }>(),
    /** That what one's session says of the company (name, clock, subscription, the plan's flags) is other than it was. */
    company: topic<{ companyId: number }>(),
  },
  errors: {
    /** Whoever could be invited has a password by now. */
    ERR_NOBODY_TO_INVITE: 400,
    ERR_PLATFORM_COMPANY: 400,
  },
  ids: { company: 1 },
});
