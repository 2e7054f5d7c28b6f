import { defineArea } from '../contract/defineArea.ts';

export const sharedItemsArea = defineArea({ api: () => import('./sharedItemsApi.ts') });
