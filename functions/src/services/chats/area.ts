import { defineArea } from '../../core/area/defineArea.ts';

export const chatsArea = defineArea({
  function: 'team',
  handlers: () => import('./chatsHandlers.ts'),
  entities: {
    chat: { events: () => import('./chatEvents.ts') },
    chatMessage: {
      events: () => import('./chatMessageEvents.ts'),
      projection: () => import('./chatMessageProjection.ts'),
    },
    chatMember: {
      events: () => import('./chatMemberEvents.ts'),
      tally: () => import('./chatMemberTally.ts'),
    },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: {
    chatPeople: () => import('./chatPeopleTimer.ts'),
    chatFile: () => import('./chatFileTimer.ts'),
    chatPerson: () => import('./chatPersonTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'storeFiles', 'claimUploads'],
    timers: ['dropUnnamedFiles', 'sendTimers'],
  },
});
