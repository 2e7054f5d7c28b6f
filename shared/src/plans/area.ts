import { defineArea } from '../contract/defineArea.ts';

export const plansArea = defineArea({ api: () => import('./plansApi.ts'), ids: { plan: 1 } });
