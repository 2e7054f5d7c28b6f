import { defineArea } from '../contract/defineArea.ts';

export const erasureArea = defineArea({ api: () => import('./erasureApi.ts') });
