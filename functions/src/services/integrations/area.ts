import { defineArea } from '../../core/area/defineArea.ts';

export const integrationsArea = defineArea({
  function: 'administration',
  handlers: () => import('./integrationsHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
