import { defineArea } from '../area/defineArea.ts';

export const contactsArea = defineArea({
  function: 'conversations',
  handlers: () => import('./contactsHandlers.ts'),
  entities: {
    contact: {
      events: () => import('./contactEvents.ts'),
      projection: () => import('./contactProjection.ts'),
      tally: () => import('./contactTally.ts'),
    },
    profile: { projection: () => import('./profileProjection.ts') },
  },
  files: { contactPicture: { declared: () => import('./contactPicture.ts') } },
  needs: { operations: ['secret:cursor', 'sendOutbound'] },
});
