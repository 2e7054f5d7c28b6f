import { defineArea } from '../../core/area/defineArea.ts';

export const uploadsArea = defineArea({
  function: 'content',
  handlers: () => import('./uploadsHandlers.ts'),
  files: {
    greetingFile: { declared: () => import('./greetingFile.ts') },
    userPicture: { declared: () => import('./userPicture.ts') },
  },
  needs: {
    operations: ['secret:cursor', 'presignUploads', 'claimUploads', 'storeFiles', 'storePassingFiles'],
  },
});
