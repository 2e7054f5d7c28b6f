import { defineArea, topic } from '../contract/defineArea.ts';
import type { ContactList, ContactListItem } from './contactListModel.ts';

const rule = { planFlag: 'useCampaigns' } as const;

export const contactListsArea = defineArea({
  api: () => import('./contactListsApi.ts'),
  /**
   * After a bulk change `ContactListItem` has the action `reload` and no record: clients fetch the shown part again.
   */
  events: {
    ContactList: topic<{ record?: ContactList; id: number }>(rule),
    ContactListItem: topic<{ record?: ContactListItem; id?: number; contactListId: number }>(rule),
  },
  errors: {
    ERR_NO_CONTACT_LIST_ITEM_FOUND: 404,
    ERR_CONTACT_LIST_IN_USE: 409,
    ERR_TOO_MANY_CONTACT_LISTS: 400,
    ERR_CONTACT_LIST_FULL: 400,
    ERR_NUMBER_IN_CONTACT_LIST: 400,
    ERR_CONTACT_LIST_NUMBER: 400,
    ERR_NOBODY_FOR_CONTACT_LIST: 400,
  },
  ids: { contactList: 1, contactListItem: 1 },
});
