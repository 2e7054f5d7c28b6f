import { defineArea } from '../../core/area/defineArea.ts';

export const usersArea = defineArea({
  function: 'administration',
  handlers: () => import('./usersHandlers.ts'),
  entities: { user: { events: () => import('./userEvents.ts') } },
  needs: { operations: ['secret:cursor', 'secret:refresh-token', 'sendTimers', 'mail'] },
});
