import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idOf, optionalIdOf, uuidOf } from '../contract/wireTypes.ts';

/** Progress of creating contacts from a phone's address book. */
export const phoneImport = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done']),
  /** Everybody in the address book, or only those with whom the phone had a chat when it was paired. */
  from: z.enum(['phone', 'chats']),
  whatsappId: z.int().positive(),
  created: z.int().nonnegative(),
  /** Existing contacts, whose missing fields were filled in. */
  known: z.int().nonnegative(),
  /** Entries without a name or a valid number. */
  ignored: z.int().nonnegative(),
  /** Null until counted. */
  total: z.int().nonnegative().nullable(),
});
export type PhoneImport = z.infer<typeof phoneImport>;

const begins = { access: 'admin', audit: 'contacts.importPhone', reply: phoneImport } as const;

/** Contacts from the address book of a paired phone. */
export const phoneBookApi = {
  importPhone: defineOperation('POST /contacts/import', {
    repeated: 'same',
    summary:
      'Makes contacts of everybody in the book of a connection’s phone: a job, asked for by its id; the one that runs already, where there is one',
    ...begins,
    body: z.object({ whatsappId: idOf('connection') }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  importChats: defineOperation('POST /contacts/import/chats', {
    repeated: 'same',
    summary:
      'The same of those with whom the phone had a chat when it was paired; without a connection, of the default one',
    ...begins,
    body: z.object({ whatsappId: optionalIdOf('connection').optional() }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_DEF_WAPP_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  getPhoneImport: defineOperation('GET /phone-imports/{id}', {
    summary: 'How far the making of contacts out of a phone’s book is',
    access: 'admin',
    params: z.object({ id: uuidOf('phoneImport') }),
    reply: phoneImport,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
};
