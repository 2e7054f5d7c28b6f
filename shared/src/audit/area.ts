import { defineArea } from '../contract/defineArea.ts';

export const auditArea = defineArea({ api: () => import('./auditApi.ts') });
