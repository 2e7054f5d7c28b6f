import { defineArea } from '../contract/defineArea.ts';

export const contactJobsArea = defineArea({
  api: () => import('./contactJobsApi.ts'),
  errors: { ERR_NO_CONTACT_JOB_FOUND: 404 },
});
