import { defineArea } from '../contract/defineArea.ts';

export const phoneBookArea = defineArea({ api: () => import('./phoneBookApi.ts') });
