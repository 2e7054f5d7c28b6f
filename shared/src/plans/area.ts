import { defineArea } from '../contract/defineArea.ts';

export const plansArea = defineArea({
  api: () => import('./plansApi.ts'),
  errors: { ERR_PLAN_NAME_ALREADY_EXISTS: 400, ERR_PLAN_IN_USE: 400 },
  ids: { plan: 1 },
});
