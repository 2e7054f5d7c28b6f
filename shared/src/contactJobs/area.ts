import { defineArea } from '../contract/defineArea.ts';

export const contactJobsArea = defineArea({ api: () => import('./contactJobsApi.ts') });
