import { defineArea } from '../../core/area/defineArea.ts';

export const filesArea = defineArea({
  function: 'team',
  handlers: () => import('./filesHandlers.ts'),
  entities: {
    fileList: {
      events: () => import('./fileListEvents.ts'),
      projection: () => import('./fileListProjection.ts'),
      tally: () => import('./fileListTally.ts'),
    },
  },
  timers: { listedFile: () => import('./listedFileTimer.ts') },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'storeFiles'],
    timers: ['eraseFiles'],
  },
});
