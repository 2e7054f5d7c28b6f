import { defineArea } from '../contract/defineArea.ts';

export const contactCareArea = defineArea({ api: () => import('./contactCareApi.ts') });
