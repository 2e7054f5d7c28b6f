import { defineArea } from '../contract/defineArea.ts';

export const realtimeArea = defineArea({ api: () => import('./realtimeApi.ts') });
