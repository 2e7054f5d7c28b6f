import { defineArea } from '../defineArea.ts';

/** Apart from the users, whose function takes no files. */
export const userPicturesArea = defineArea({
  function: 'content',
  handlers: () => import('./userPicturesHandlers.ts'),
  needs: { operations: ['storePassingFiles'] },
});
