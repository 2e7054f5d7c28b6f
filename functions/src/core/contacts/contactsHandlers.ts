// Generated from the contract and the folder's files: npm run generate.
import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { blockContact } from './blockContact.ts';
import { createContact } from './createContact.ts';
import { getContact } from './getContact.ts';
import { listContacts } from './listContacts.ts';
import { updateContact } from './updateContact.ts';

export const contactsHandlers: Handlers<typeof contactsApi> = {
  listContacts,
  getContact,
  createContact,
  updateContact,
  blockContact,
};
