import { defineArea } from '../../defineArea.ts';

export const versionArea = defineArea({
  function: 'auth',
  handlers: () => import('./versionHandlers.ts'),
});
