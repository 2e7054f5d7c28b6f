import { defineArea } from '../contract/defineArea.ts';

export const companiesArea = defineArea({
  api: () => import('./companiesApi.ts'),
  errors: {
    ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
    ERR_NO_COMPANY_FOUND: 404,
    ERR_NO_PLAN_FOUND: 404,
  },
  ids: { company: 1 },
});
