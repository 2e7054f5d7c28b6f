import { defineArea } from '../../core/area/defineArea.ts';

export const uploadsArea = defineArea({
  function: 'content',
  handlers: () => import('./uploadsHandlers.ts'),
  timers: { greetingFile: () => import('./greetingFileTimer.ts') },
  needs: {
    operations: ['secret:cursor', 'presignUploads', 'claimUploads', 'storeFiles', 'storePassingFiles'],
    timers: ['dropUnnamedFiles'],
  },
});
