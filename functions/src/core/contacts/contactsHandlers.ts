import { showContact } from './showContact.ts';
import { requireShownContact } from './requireShownContact.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
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
  createContact: onceUnderKey(createContact, {
    of: 'POST /contacts',
    made: newOf(contactEntity, 'contactId'),
    again: async (ctx, id) => showContact(ctx, await requireShownContact(ctx, id, 'read')),
  }),
  updateContact,
  blockContact,
};
