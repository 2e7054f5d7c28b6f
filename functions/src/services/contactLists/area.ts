import { defineArea } from '../../core/area/defineArea.ts';

/** Lists of people for campaigns to write to. The area contactImports imports spreadsheets into them. */
export const contactListsArea = defineArea({
  function: 'outreach',
  handlers: () => import('./contactListsHandlers.ts'),
  entities: {
    contactList: {
      events: () => import('./contactListEvents.ts'),
      tally: () => import('./contactListTally.ts'),
    },
    contactListItem: { events: () => import('./contactListItemEvents.ts') },
    connectionSession: { projection: () => import('./connectionSessionProjection.ts') },
  },
  jobs: {
    contactListCheck: () => import('./contactListCheckJob.ts'),
    contactListFill: () => import('./contactListFillJob.ts'),
    contactListGone: () => import('./contactListGoneJob.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'sendTimers'],
    projections: ['sendTimers'],
    jobs: ['sendTimers', 'sendOutbound'],
  },
});
