import { defineArea } from '../defineArea.ts';

export const uploadsArea = defineArea({
  function: 'conversations',
  handlers: () => import('./uploadsHandlers.ts'),
  needs: { operations: ['secret:cursor', 'uploads', 'storeFiles'] },
});
