import * as z from 'zod';
import { phoneOf } from '../contacts/phoneText.ts';
import { contact } from '../records/contactModel.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import { idParamsOf, idTextOf, optionalIdsOf, pageReply, paging } from '../contract/wireTypes.ts';
import { ticket } from '../records/ticketModel.ts';

const change = {
  access: 'user',
  params: idParamsOf('contact'),
  reply: contact,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_RUNNING'],
} as const;

/** Lookups of contacts, and switches and owners of one contact. */
export const contactCareApi = {
  listContactNames: defineOperation('GET /contacts/list', {
    summary: 'The first 500 contacts by name, or those found by a name',
    access: 'user',
    query: z.object({ companyId: idTextOf('company').optional(), name: z.string().max(200).optional() }),
    reply: z.array(contact),
    errors: ['ERR_TOO_MANY_REQUESTS'],
  }),
  getContactProfile: defineOperation('GET /contacts/profile/{number}', {
    summary:
      'Whose number it is and the picture we know, or that WhatsApp shows; contactId 0 when nobody has it',
    access: 'user',
    params: z.object({
      number: z
        .string()
        .max(50)
        .transform((written, ctx) => phoneOf(written, ctx, /^[1-9]\d{7,14}$/))
        .describe('With its country code'),
    }),
    reply: z.object({ contactId: z.int().nonnegative(), profilePicUrl: z.string().nullable() }),
    errors: ['ERR_TOO_MANY_REQUESTS'],
  }),
  listContactTickets: defineOperation('GET /contacts/{id}/tickets', {
    summary: 'Tickets of a contact that one sees, on every connection, the newest first, 20 a page',
    access: 'user',
    params: idParamsOf('contact'),
    query: z.object({ ...paging }),
    reply: z.object({ tickets: z.array(ticket), ...pageReply }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_BAD_CURSOR'],
  }),
  toggleAcceptAudio: defineOperation('PUT /contacts/toggleAcceptAudio/{id}', {
    summary:
      'Turns over whether the contact’s audio messages are taken, for those who may also set its owners',
    audit: 'contacts.acceptAudio',
    ...change,
  }),
  toggleDisableBot: defineOperation('PUT /contacts/toggleDisableBot/{id}', {
    summary: 'Turns over whether the bot leaves the contact alone, for those who may also set its owners',
    audit: 'contacts.disableBot',
    ...change,
  }),
  getBlockedContact: defineOperation('GET /contacts/{id}/blocked', {
    summary: 'Who blocked a contact, and how many of its messages were refused since',
    access: 'admin',
    params: idParamsOf('contact'),
    reply: z.object({
      messages: z.int().nonnegative(),
      at: z.iso.datetime().nullable(),
      by: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
    }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  setContactWallets: defineOperation('PUT /contact-wallet/{id}', {
    summary:
      'Says whose contact it is: zero or more people; for administrators, its owners, and who sees a ticket of it; for who created it while it has neither',
    audit: 'contacts.wallets',
    ...change,
    body: z.object({ wallets: optionalIdsOf('user', 50).optional() }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_RUNNING'],
  }),
};
