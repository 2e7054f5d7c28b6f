import { defineArea, topic } from '../contract/defineArea.ts';
import type { Contact } from './contactModel.ts';

export const contactsArea = defineArea({
  api: () => import('./contactsApi.ts'),
  events: { contact: topic<{ contact?: Contact; contactId: number }>() },
  errors: { ERR_WAPP_CHECK_CONTACT: 400, ERR_WAPP_INVALID_CONTACT: 400 },
  ids: { contact: 20 },
});
