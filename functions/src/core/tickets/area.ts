import { defineArea } from '../area/defineArea.ts';

export const ticketsArea = defineArea({
  function: 'conversations',
  handlers: () => import('./ticketsHandlers.ts'),
  entities: {
    ticket: {
      events: () => import('./ticketEvents.ts'),
      projection: () => import('./ticketProjection.ts'),
      tally: () => import('./ticketTally.ts'),
    },
    ticketLog: { events: () => import('./log/ticketLogEvents.ts') },
    contact: { projection: () => import('./contactProjection.ts') },
    listCounter: { events: () => import('./lists/listCounterEvents.ts') },
  },
  timers: {
    userTickets: () => import('./userTicketsTimer.ts'),
    ticketSilence: () => import('./silence/ticketSilenceTimer.ts'),
    queueRedirect: () => import('./queueEntry/queueRedirectTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'sendOutbound', 'sendTimers'],
    timers: ['sendOutbound', 'sendTimers'],
  },
});
