import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { emptyAs, idParamsOf, optionalIdsOf, uuidOf } from '../contract/wireTypes.ts';
import { exportFormats } from './exportFormats.ts';

/** Progress and result of a job on contacts. */
export const contactJob = z.object({
  id: z.uuid(),
  /**
   * `export`: the list of contacts; `lgpdExport`: everything about one contact; `listExport`: a contact list;
   * `campaignExport`: recipients of a campaign; `listFill`: contacts added to a list.
   */
  kind: z.enum(['export', 'lgpdExport', 'listExport', 'campaignExport', 'listFill']),
  /** `failed`: there is no result, for example because the contact was erased meanwhile. */
  state: z.enum(['running', 'done', 'failed']),
  /** Contacts written, messages of the one contact, or contacts added to the list. */
  done: z.int().nonnegative(),
  /** For `listFill`: contacts already in the list, without a number, or without room; null for other jobs. */
  skipped: z.int().nonnegative().nullable(),
  /** Null if unknown. */
  total: z.int().nonnegative().nullable(),
  /** Set for `lgpdExport`. */
  contactId: z.int().positive().nullable(),
  /** Set for jobs on a contact list. */
  contactListId: z.int().positive().nullable(),
  /** Available for a day once the job is done; `url` is signed, `size` in bytes. Large results are split. */
  files: z.array(z.object({ name: z.string(), size: z.int().nonnegative(), url: z.string() })),
});
export type ContactJob = z.infer<typeof contactJob>;

/** Exports of contacts: jobs whose progress and files are fetched by id. */
export const contactJobsApi = {
  exportContacts: defineOperation('POST /contacts/export', {
    idempotent: true,
    summary:
      'Begins to write the list of contacts, or of those with any of some tags, into a spreadsheet: a job. Groups are left out; hidden numbers stay hidden',
    access: 'admin',
    audit: 'contacts.export',
    body: z.object({
      format: emptyAs(z.enum(exportFormats), 'xlsx').default('xlsx'),
      /** Empty: all contacts. */
      contactTag: optionalIdsOf('tag', 100).default([]),
    }),
    reply: contactJob,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  exportContact: defineOperation('POST /contacts/{id}/export', {
    idempotent: true,
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
