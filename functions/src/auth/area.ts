import { defineArea } from '../defineArea.ts';

export const authArea = defineArea({
  function: 'auth',
  handlers: () => import('./authHandlers.ts'),
  needs: { operations: ['mail'] },
  entities: { auth: { events: () => import('./authEvents.ts') } },
});
