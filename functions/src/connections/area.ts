import { defineArea } from '../defineArea.ts';

export const connectionsArea = defineArea({
  function: 'administration',
  handlers: () => import('./connectionsHandlers.ts'),
  entities: {
    connection: {
      events: () => import('./connectionEvents.ts'),
      projection: () => import('./connectionProjection.ts'),
    },
    connectionSession: {
      events: () => import('./connectionSessionEvents.ts'),
      projection: () => import('./connectionSessionProjection.ts'),
    },
  },
  timers: { connectionOpening: () => import('./connectionOpeningTimer.ts') },
  needs: { operations: ['connectionTokens', 'sendOutbound', 'sendTimers'], projections: ['sendOutbound'] },
});
