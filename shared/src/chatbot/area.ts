import { defineArea } from '../contract/defineArea.ts';

export const chatbotArea = defineArea({
  api: () => import('./chatbotApi.ts'),
  ids: { chatbot: 1 },
});
