import { defineArea } from '../../defineArea.ts';

export const integrationsArea = defineArea({
  function: 'administration',
  handlers: () => import('./integrationsHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
