import { defineArea } from '../contract/defineArea.ts';

export const chatbotArea = defineArea({
  api: () => import('./chatbotApi.ts'),
  errors: {
    ERR_NO_OPTION_FOUND: 404,
    ERR_OPTION_SAYS_NOTHING: 400,
    ERR_SIMULATION_TOO_LONG: 400,
  },
  ids: { chatbot: 1 },
});
