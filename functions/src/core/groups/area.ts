import { defineArea } from '../area/defineArea.ts';

export const groupsArea = defineArea({
  function: 'messaging',
  handlers: () => import('./groupsHandlers.ts'),
  entities: {
    groupMembers: { events: () => import('./groupMembersEvents.ts') },
    profile: { events: () => import('./profileEvents.ts') },
  },
  needs: { operations: ['secret:cursor', 'sendOutbound'] },
});
