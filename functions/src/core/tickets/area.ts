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
    ticketLog: { events: () => import('./ticketLogEvents.ts') },
    contact: { projection: () => import('./contactProjection.ts') },
    listCounter: { events: () => import('./listCounterEvents.ts') },
  },
  timers: {
    userTickets: () => import('./userTicketsTimer.ts'),
    ticketSilence: () => import('./ticketSilenceTimer.ts'),
    queueRedirect: () => import('./queueRedirectTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'sendOutbound', 'sendTimers'],
    timers: ['sendOutbound', 'sendTimers'],
  },
});
