import { defineArea, topic } from '../contract/defineArea.ts';
import type { QuickMessage } from './quickMessageModel.ts';

export const quickMessagesArea = defineArea({
  api: () => import('./quickMessagesApi.ts'),
  events: { quickemessage: topic<{ record?: QuickMessage; id: number }>() },
  errors: {
    ERR_NO_QUICK_MESSAGE_FOUND: 404,
    ERR_SHORTCODE_ALREADY_EXISTS: 400,
    ERR_TOO_MANY_QUICK_MESSAGES: 400,
    ERR_TOO_MANY_OWN_QUICK_MESSAGES: 400,
  },
  ids: { quickMessage: 1 },
});
