import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  flagText,
  formFlag,
  formText,
  idOf,
  idParamsOf,
  jsonArray,
  nameText,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { contact, extraInfo } from '../records/contactModel.ts';

const name = nameText(250);
const number = z.string().trim().min(8).max(50);
const emptyRow = z.object({ name: z.literal(['', null]), value: z.literal(['', null]) });
const optionalFields = {
  email: emptyAs(z.email().max(254), '').optional(),
  disableBot: formFlag(false).optional(),
  lgpdAcceptedAt: emptyAs(z.iso.datetime(), null).optional(),
  /** Empty rows of a form are dropped. */
  extraInfo: emptyAs(
    z
      .array(z.union([extraInfo.extend({ value: formText(1000) }), emptyRow.transform(() => null)]))
      .max(50)
      .transform((rows) => rows.filter((row) => row !== null)),
    [],
  ).optional(),
};

export const contactsApi = {
  listContacts: defineOperation('GET /contacts', {
    summary:
      'Contacts by name, 100 a page; searchParam finds prefixes of words of the name, number and e-mail, and numbers by their last digits, four at least',
    access: 'user',
    query: z.object({
      searchParam: z.string().max(200).optional(),
      contactTag: jsonArray(idOf('tag')).optional(),
      channel: z.string().max(20).optional(),
      isGroup: flagText.optional(),
      /** Day of creation on the company's clock, or the first and last of several days. */
      date: z.iso.date().optional(),
      dateStart: z.iso.date().optional(),
      dateEnd: z.iso.date().optional(),
      ...paging,
    }),
    reply: z.object({ contacts: z.array(contact), ...pageReply }),
    errors: ['ERR_BAD_CURSOR', 'ERR_TOO_MANY_REQUESTS'],
  }),
  getContact: defineOperation('GET /contacts/{id}', {
    summary: 'A contact',
    access: 'user',
    params: idParamsOf('contact'),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  createContact: defineOperation('POST /contacts', {
    idempotent: true,
    summary:
      'Creates a contact. Its number is asked of WhatsApp where a connection is up, and is stored as WhatsApp has it',
    access: 'user',
    audit: 'contacts.create',
    body: z.object({ ...optionalFields, name, number }),
    reply: contact,
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT', 'ERR_TOO_MANY_REQUESTS'],
  }),
  updateContact: defineOperation('PUT /contacts/{id}', {
    summary:
      'Changes a contact; a new number is asked of WhatsApp as that of a new contact is. Number, bot and consent are changed by administrators, its owners, and who sees a ticket of it; by who created it while it has neither',
    access: 'user',
    audit: 'contacts.update',
    params: idParamsOf('contact'),
    body: z.object({ ...optionalFields, name: name.optional(), number: number.optional() }),
    reply: contact,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_DUPLICATED_CONTACT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_MERGE_RUNNING',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  blockContact: defineOperation('PUT /contacts/block/{id}', {
    summary:
      'Blocks a contact (active false) or lets it in again: of one that is blocked nothing is stored, and nobody writes to it; for administrators, its owners, and who sees a ticket of it',
    access: 'user',
    audit: 'contacts.block',
    params: idParamsOf('contact'),
    body: z.object({ active: z.union([z.boolean(), flagText]) }),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_RUNNING'],
  }),
};
