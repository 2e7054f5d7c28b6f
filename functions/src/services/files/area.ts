import { defineArea } from '../../core/area/defineArea.ts';

export const filesArea = defineArea({
  function: 'team',
  handlers: () => import('./filesHandlers.ts'),
  entities: {
    fileList: {
      events: () => import('./fileListEvents.ts'),
      tally: () => import('./fileListTally.ts'),
    },
  },
  files: { listedFile: { leftBy: 'fileList', declared: () => import('./listedFile.ts') } },
  needs: { operations: ['secret:cursor', 'claimUploads', 'storeFiles'] },
});
