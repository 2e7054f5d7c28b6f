import { defineArea } from '../defineArea.ts';

/** Whom campaigns write to. Spreadsheets are put into lists by contactImports, which reads them. */
export const contactListsArea = defineArea({
  function: 'outreach',
  handlers: () => import('./contactListsHandlers.ts'),
  entities: {
    contactList: {
      events: () => import('./contactListEvents.ts'),
      tally: () => import('./contactListTally.ts'),
    },
    contactListItem: { events: () => import('./contactListItemEvents.ts') },
  },
  timers: {
    contactListCheck: () => import('./contactListCheckTimer.ts'),
    contactListFill: () => import('./contactListFillTimer.ts'),
    contactListGone: () => import('./contactListGoneTimer.ts'),
  },
  needs: { operations: ['secret:cursor', 'sendTimers'], timers: ['sendTimers', 'sendOutbound'] },
});
