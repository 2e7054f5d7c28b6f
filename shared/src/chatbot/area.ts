import { defineArea } from '../contract/defineArea.ts';

export const chatbotArea = defineArea({
  api: () => import('./chatbotApi.ts'),
  errors: { ERR_NO_OPTION_FOUND: 404 },
  ids: { chatbot: 1 },
});
