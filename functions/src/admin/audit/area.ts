import { defineArea } from '../../core/area/defineArea.ts';

export const auditArea = defineArea({
  function: 'platform',
  handlers: () => import('./auditHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
