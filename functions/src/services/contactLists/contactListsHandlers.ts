// Generated from the contract and the folder's files: npm run generate.
import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkContactList } from './checkContactList.ts';
import { createContactList } from './createContactList.ts';
import { createContactListItem } from './createContactListItem.ts';
import { deleteContactList } from './deleteContactList.ts';
import { deleteContactListItem } from './deleteContactListItem.ts';
import { exportContactList } from './exportContactList.ts';
import { fillContactList } from './fillContactList.ts';
import { getContactList } from './getContactList.ts';
import { getContactListItem } from './getContactListItem.ts';
import { listAllContactLists } from './listAllContactLists.ts';
import { listAllListed } from './listAllListed.ts';
import { listContactListItems } from './listContactListItems.ts';
import { listContactLists } from './listContactLists.ts';
import { updateContactList } from './updateContactList.ts';
import { updateContactListItem } from './updateContactListItem.ts';

export const contactListsHandlers: Handlers<typeof contactListsApi> = {
  listContactLists,
  listAllContactLists,
  getContactList,
  createContactList,
  updateContactList,
  deleteContactList,
  checkContactList,
  fillContactList,
  exportContactList,
  listContactListItems,
  listAllListed,
  getContactListItem,
  createContactListItem,
  updateContactListItem,
  deleteContactListItem,
};
