import { defineArea } from '../contract/defineArea.ts';

export const ticketToolsArea = defineArea({ api: () => import('./ticketToolsApi.ts') });
