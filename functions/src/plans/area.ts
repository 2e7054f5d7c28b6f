import { defineArea } from '../defineArea.ts';

export const plansArea = defineArea({
  function: 'platform',
  handlers: () => import('./plansHandlers.ts'),
});
