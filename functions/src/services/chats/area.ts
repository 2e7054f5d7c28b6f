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
      events: () => import('./people/chatMemberEvents.ts'),
      tally: () => import('./people/chatMemberTally.ts'),
    },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: {
    chatPeople: () => import('./people/chatPeopleTimer.ts'),
    chatPerson: () => import('./people/chatPersonTimer.ts'),
  },
  files: { chatFile: { declared: () => import('./chatFile.ts') } },
  needs: {
    operations: ['secret:cursor', 'storeFiles', 'claimUploads'],
    timers: ['sendTimers'],
  },
});
