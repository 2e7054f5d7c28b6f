import { defineArea } from '../contract/defineArea.ts';

export const versionArea = defineArea({ api: () => import('./versionApi.ts') });
