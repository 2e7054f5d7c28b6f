import { defineArea } from '../contract/defineArea.ts';

export const kanbanArea = defineArea({
  api: () => import('./kanbanApi.ts'),
});
