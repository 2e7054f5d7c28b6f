import { defineArea } from '../../core/area/defineArea.ts';

export const chatbotArea = defineArea({
  function: 'administration',
  handlers: () => import('./chatbotHandlers.ts'),
});
