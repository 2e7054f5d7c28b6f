import { defineArea } from '../area/defineArea.ts';

export const connectionsArea = defineArea({
  function: 'administration',
  handlers: () => import('./connectionsHandlers.ts'),
  entities: {
    connection: {
      events: () => import('./connectionEvents.ts'),
      projection: () => import('./connectionProjection.ts'),
    },
    connectionSession: {
      events: () => import('./sessions/connectionSessionEvents.ts'),
      projection: () => import('./sessions/connectionSessionProjection.ts'),
    },
  },
  timers: {
    connectionOpening: () => import('./sessions/connectionOpeningTimer.ts'),
    tokenKey: () => import('./tokenKeyTimer.ts'),
  },
  needs: {
    operations: ['connectionTokens', 'secret:connection-token', 'sendOutbound', 'sendTimers'],
    projections: ['sendOutbound'],
    timers: ['openTokens', 'secret:connection-token', 'gatewayKeys'],
  },
});
