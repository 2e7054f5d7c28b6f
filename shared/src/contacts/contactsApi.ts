import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  flagText,
  idOf,
  idParamsOf,
  jsonArray,
  nameText,
  optionalDate,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { contact, extraInfo } from './contactModel.ts';

const writable = {
  name: nameText(250),
  number: z.string().trim().min(8).max(50),
  email: z.email().max(254).or(z.literal('')),
  disableBot: z.boolean(),
  lgpdAcceptedAt: z.iso.datetime().nullable(),
  /** Rows that a form leaves empty are none. */
  extraInfo: z
    .array(extraInfo.or(z.object({ name: z.literal(''), value: z.literal('') }).transform(() => null)))
    .max(50)
    .transform((rows) => rows.filter((row) => row !== null)),
};
const optionalFields = z.object(writable).partial().shape;

export const contactsApi = {
  listContacts: defineOperation('GET /contacts', {
    summary:
      'Contacts by name, 100 a page; searchParam finds prefixes of words of the name, number and e-mail',
    access: 'user',
    query: z.object({
      searchParam: z.string().max(200).optional(),
      contactTag: jsonArray(idOf('tag')).optional(),
      channel: z.string().max(20).optional(),
      isGroup: flagText.or(z.literal('').transform(() => undefined)).optional(),
      /** Day on which the contact was made, on the company's clock; or the first and the last of several. */
      date: optionalDate.optional(),
      dateStart: optionalDate.optional(),
      dateEnd: optionalDate.optional(),
      ...paging,
    }),
    reply: z.object({ contacts: z.array(contact), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  getContact: defineOperation('GET /contacts/{id}', {
    summary: 'A contact',
    access: 'user',
    params: idParamsOf('contact'),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  createContact: defineOperation('POST /contacts', {
    summary: 'Creates a contact',
    access: 'user',
    audit: 'contacts.create',
    body: z.object({ ...optionalFields, name: writable.name, number: writable.number }),
    reply: contact,
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
  }),
  updateContact: defineOperation('PUT /contacts/{id}', {
    summary: 'Changes a contact',
    access: 'user',
    audit: 'contacts.update',
    params: idParamsOf('contact'),
    body: z.object(optionalFields),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
  }),
};
