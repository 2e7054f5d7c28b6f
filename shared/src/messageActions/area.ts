import { defineArea } from '../contract/defineArea.ts';

/** What is done with messages that are there: changed, forwarded; and what is sent in other ways than text and files. */
export const messageActionsArea = defineArea({
  api: () => import('./messageActionsApi.ts'),
  errors: { ERR_EDITING_WAPP_MSG: 400, ERR_INVALID_TICKET_ID: 400, ERR_FORWARDING_WAPP_MSG: 400 },
});
