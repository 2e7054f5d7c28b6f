import { defineArea } from '../../defineArea.ts';

export const chatbotArea = defineArea({
  function: 'administration',
  handlers: () => import('./chatbotHandlers.ts'),
});
