import { defineArea, topic } from '../contract/defineArea.ts';
import type { Contact } from '../records/contactModel.ts';

export const contactsArea = defineArea({
  api: () => import('./contactsApi.ts'),
  events: {
    /** `merges`: a merge of it with another contact, or the undoing of one, has begun or ended. */
    contact: topic<{ contact?: Contact; contactId: number; merges?: true }>(),
  },
  errors: { ERR_WAPP_CHECK_CONTACT: 400 },
  ids: { contact: 20 },
});
