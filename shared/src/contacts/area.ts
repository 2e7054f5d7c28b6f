import { defineArea, topic } from '../contract/defineArea.ts';
import type { Contact } from '../records/contactModel.ts';

export const contactsArea = defineArea({
  api: () => import('./contactsApi.ts'),
  events: {
    /** `merges`: a merge with another contact, or its undoing, has begun or ended. */
    contact: topic<{ contact?: Contact; contactId: number; merges?: true }>(),
  },
  errors: { ERR_WAPP_CHECK_CONTACT: 400 },
  ids: { contact: 20 },
  // Recorded once per card sent: an `audit` of the operation would record one entry for all cards of a call.
  alsoAudits: ['contacts.card'],
});
