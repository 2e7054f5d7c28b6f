import { defineArea } from '../area/defineArea.ts';

export const queuesArea = defineArea({
  function: 'administration',
  handlers: () => import('./queuesHandlers.ts'),
  entities: { queue: { events: () => import('./queueEvents.ts') } },
  timers: { queueTickets: () => import('./queueTicketsTimer.ts') },
  needs: { operations: ['sendTimers'], timers: ['sendOutbound', 'sendTimers'] },
});
