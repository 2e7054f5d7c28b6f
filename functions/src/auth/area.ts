import { defineArea } from '../defineArea.ts';

export const authArea = defineArea({
  function: 'auth',
  handlers: () => import('./authHandlers.ts'),
  entities: { auth: { events: () => import('./authEvents.ts') } },
  needs: { operations: ['mail', 'secret:refresh-token'] },
});
