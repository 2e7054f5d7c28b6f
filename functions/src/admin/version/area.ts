import { defineArea } from '../../core/area/defineArea.ts';

export const versionArea = defineArea({
  function: 'auth',
  handlers: () => import('./versionHandlers.ts'),
});
