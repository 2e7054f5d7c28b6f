import { defineArea } from '../defineArea.ts';

export const uploadsArea = defineArea({
  function: 'content',
  handlers: () => import('./uploadsHandlers.ts'),
  needs: { operations: ['secret:cursor', 'presignUploads', 'storePassingFiles'] },
});
