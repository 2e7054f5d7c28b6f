import { defineArea } from '../defineArea.ts';

export const plansArea = defineArea({
  function: 'administration',
  handlers: () => import('./plansHandlers.ts'),
});
