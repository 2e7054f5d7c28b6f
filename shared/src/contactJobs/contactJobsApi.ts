import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { emptyAs, idParamsOf, optionalIdsOf, uuidOf } from '../contract/wireTypes.ts';
import { exportFormats } from './exportFormats.ts';

/** How far something is that is made of contacts, and what came of it. */
export const contactJob = z.object({
  id: z.uuid(),
  /** `export`: the list of contacts; `lgpdExport`: everything about one of them; `listExport`: a contact list; `campaignExport`: recipients of a campaign; `listFill`: contacts put into one. */
  kind: z.enum(['export', 'lgpdExport', 'listExport', 'campaignExport', 'listFill']),
  /** `failed`: there is nothing to be had, such as of a contact that was erased meanwhile. */
  state: z.enum(['running', 'done', 'failed']),
  /** Contacts written, messages of the one, or contacts that are in the list now. */
  done: z.int().nonnegative(),
  /** Of contacts that were to be put into a list: who was there already, has no number, or found no room; null of other jobs. */
  skipped: z.int().nonnegative().nullable(),
  /** Null where nobody counts them. */
  total: z.int().nonnegative().nullable(),
  /** Of one contact: whose it is. */
  contactId: z.int().positive().nullable(),
  /** Of a contact list: which. */
  contactListId: z.int().positive().nullable(),
  /** Once it is done, for a day; `url` is a signed address, `size` in bytes. More than one where one would be too large. */
  files: z.array(z.object({ name: z.string(), size: z.int().nonnegative(), url: z.string() })),
});
export type ContactJob = z.infer<typeof contactJob>;

/** What is taken out of the house about contacts: jobs, whose progress and files are asked for by their id. */
export const contactJobsApi = {
  exportContacts: defineOperation('POST /contacts/export', {
    summary:
      'Begins to write the list of contacts, or of those with any of some tags, into a spreadsheet: a job. Groups are left out; hidden numbers stay hidden',
    access: 'admin',
    audit: 'contacts.export',
    body: z.object({
      format: emptyAs(z.enum(exportFormats), 'xlsx').default('xlsx'),
      /** None: all contacts. */
      contactTag: optionalIdsOf('tag', 100).default([]),
    }),
    reply: contactJob,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  exportContact: defineOperation('POST /contacts/{id}/export', {
    summary:
      'Begins to pack everything about one person, for that person: what is known of them, what was said and each file, with numbers in clear. Groups are nobody',
    access: 'admin',
    audit: 'contacts.lgpdExport',
    params: idParamsOf('contact'),
    reply: contactJob,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_RUNNING', 'ERR_TOO_MANY_REQUESTS'],
  }),
  getContactJob: defineOperation('GET /contact-jobs/{id}', {
    summary: 'How far an export is, and its files once it is done',
    access: 'admin',
    params: z.object({ id: uuidOf('contactJob') }),
    reply: contactJob,
    errors: ['ERR_NO_CONTACT_JOB_FOUND'],
  }),
};
