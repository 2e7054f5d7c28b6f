import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { contact } from '../records/contactModel.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formNumber,
  formText,
  idKinds,
  idParamsOf,
  optionalIdOf,
  uuidOf,
} from '../contract/wireTypes.ts';
import { contactImport, ignoredRow, importForecast, readImport } from './contactImportModel.ts';
import {
  byTarget,
  mostExtraColumns,
  mostNamedRows,
  neededTargets,
  optionalTargets,
} from './importChoices.ts';

const column = z.int().min(0).max(99);
const params = z.object({ id: uuidOf('contactImport') });
const upload = z.string().min(1).max(200).register(idKinds, { kind: 'upload' });

/** Chosen rows and the meaning of the columns. */
const choice = z.object({
  columns: z.object({
    ...byTarget(neededTargets, () => column),
    ...byTarget(optionalTargets, () => formNumber(99, null).optional()),
    /** Column of last names, which are put after the names. */
    lastName: formNumber(99, null).optional(),
    /** Further fields of the contact, with their names. */
    extraInfo: emptyAs(
      z
        .array(z.object({ column, name: z.string().trim().min(1).max(100).refine(isVisibleName) }))
        .max(mostExtraColumns),
      [],
    ).optional(),
  }),
  /** The first row is a header, not a contact. */
  hasHead: formFlag(true).optional(),
  /** True: all rows are imported except `rows`; false: only `rows`, which are line numbers of the sheet from 1. */
  all: z.boolean(),
  rows: z.array(z.int().positive().max(10_000_000)).max(mostNamedRows),
  /** Country of numbers without +, two letters; the company's by default. */
  country: emptyAs(z.string().regex(/^[A-Z]{2}$/), undefined).optional(),
  /** Asks WhatsApp about each number; rows whose number WhatsApp does not know are left out. */
  validateContact: formFlag(false).optional(),
});
export type ImportChoice = z.output<typeof choice>;

const fileErrors = [
  'ERR_NO_SPREADSHEET',
  'ERR_SPREADSHEET_PASSWORD',
  'ERR_SPREADSHEET_SIZE',
  'ERR_SPREADSHEET_EXPANDS',
  'ERR_SPREADSHEET_ROWS',
  'ERR_IMPORT_DAY',
  'ERR_TOO_MANY_REQUESTS',
] as const;
const startErrors = [
  'ERR_NOTHING_CHOSEN',
  'ERR_IMPORT_TAGS',
  'ERR_IMPORTS_RUNNING',
  'ERR_IMPORT_DAY',
  'ERR_TOO_MANY_REQUESTS',
] as const;
const ofOne = ['ERR_NO_IMPORT_FOUND'] as const;

export const contactImportsApi = {
  readContactImport: defineOperation('POST /contact-imports', {
    idempotent: true,
    summary:
      'Reads an uploaded spreadsheet (xls, xlsx, csv, txt; at most 10 MB and 50,000 rows), so that its columns and rows can be chosen. Nothing is imported yet',
    access: 'admin',
    audit: 'contactImports.read',
    body: z.object({
      uploadId: upload,
      /** Contact list that receives the rows; without one they become contacts. */
      contactListId: optionalIdOf('contactList').optional(),
    }),
    reply: readImport,
    errors: ['ERR_UPLOAD_NOT_FOUND', 'ERR_NO_CONTACT_LIST_FOUND', 'ERR_PLAN_FLAG', ...fileErrors],
  }),
  listContactImports: defineOperation('GET /contact-imports', {
    summary: 'Imports of the last week that were started, the newest first',
    access: 'admin',
    reply: z.array(contactImport),
  }),
  getContactImport: defineOperation('GET /contact-imports/{id}', {
    summary: 'How far an import is, and what there is to choose',
    access: 'admin',
    params,
    reply: readImport,
    errors: [...ofOne],
  }),
  listImportRows: defineOperation('GET /contact-imports/{id}/rows', {
    summary: 'Rows of the sheet, some hundreds at a time, until it is done',
    access: 'admin',
    params,
    query: z.object({
      part: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .optional(),
    }),
    reply: z.object({
      rows: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
      /** Number of the next part; null after the last. */
      next: z.int().nullable(),
    }),
    errors: [...ofOne],
  }),
  forecastContactImport: defineOperation('POST /contact-imports/{id}/forecast', {
    repeated: 'reads',
    summary: 'What would come of an import as it is chosen; writes nothing',
    access: 'admin',
    audit: 'contactImports.forecast',
    params,
    body: choice,
    reply: importForecast,
    errors: [...ofOne, 'ERR_IMPORT_STARTED', 'ERR_IMPORT_TAGS', 'ERR_TOO_MANY_REQUESTS'],
  }),
  startContactImport: defineOperation('POST /contact-imports/{id}/start', {
    repeated: 'refused',
    summary:
      'Imports the chosen rows: known contacts get what they lack, names that staff gave stay. A job, told by the event contactImport',
    access: 'admin',
    audit: 'contactImports.start',
    params,
    body: choice,
    reply: contactImport,
    errors: [...ofOne, 'ERR_IMPORT_STARTED', ...startErrors],
  }),
  stopContactImport: defineOperation('POST /contact-imports/{id}/stop', {
    repeated: 'same',
    summary: 'Stops an import where it is; one that has ended is answered as it ended',
    access: 'admin',
    audit: 'contactImports.stop',
    params,
    reply: contactImport,
    errors: [...ofOne],
  }),
  resumeContactImport: defineOperation('POST /contact-imports/{id}/resume', {
    repeated: 'same',
    summary: 'Goes on with an import that was stopped',
    access: 'admin',
    audit: 'contactImports.resume',
    params,
    reply: contactImport,
    errors: [...ofOne, 'ERR_IMPORTS_RUNNING'],
  }),
  listIgnoredRows: defineOperation('GET /contact-imports/{id}/ignored', {
    summary: 'Rows that made no contact so far, with the reason, some hundreds at a time and in no order',
    access: 'admin',
    params,
    query: z.object({
      part: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .optional(),
    }),
    reply: z.object({ rows: z.array(ignoredRow), next: z.int().nullable() }),
    errors: [...ofOne],
  }),
  uploadContacts: defineOperation('POST /contacts/upload', {
    idempotent: true,
    summary:
      'Imports a spreadsheet (multipart field file) at once, its columns by their heads (nome, numero, email, tags); without heads the first is the name and the second the number',
    access: 'admin',
    audit: 'contactImports.upload',
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: contactImport,
    errors: ['ERR_TOO_LARGE', ...fileErrors, 'ERR_NOTHING_CHOSEN', 'ERR_IMPORT_TAGS', 'ERR_IMPORTS_RUNNING'],
  }),
  uploadContactList: defineOperation('POST /contact-lists/{id}/upload', {
    idempotent: true,
    summary:
      'Puts the rows of a spreadsheet (multipart field file, or the uploadId of a larger one) into a contact list at once, its columns by their heads; further columns become further fields',
    access: 'admin',
    planFlag: 'useCampaigns',
    audit: 'contactLists.upload',
    params: idParamsOf('contactList'),
    body: z.object({
      typeArch: formText(50).optional(),
      uploadId: emptyAs(z.union([upload, z.literal(false).transform(() => '')]), '').optional(),
    }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: contactImport,
    errors: [
      'ERR_NO_CONTACT_LIST_FOUND',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_TOO_LARGE',
      ...fileErrors,
      'ERR_NOTHING_CHOSEN',
      'ERR_IMPORT_TAGS',
      'ERR_IMPORTS_RUNNING',
    ],
  }),
  importContact: defineOperation('POST /contactsImport', {
    repeated: 'same',
    summary: 'Imports one row: 200 when a contact was made of it; of a known contact what it lacks is filled',
    access: 'admin',
    audit: 'contactImports.importContact',
    body: z.object({
      name: emptyAs(z.string().max(1000).refine(isVisibleName), '').optional(),
      number: z.union([z.string().max(100), z.number()]).transform(String),
      email: formText(1000).optional(),
      tags: emptyAs(z.union([z.string().max(1000), z.array(z.string().max(100)).max(20)]), '').optional(),
      validateContact: formFlag(false).optional(),
    }),
    reply: contact,
    errors: [
      'ERR_DUPLICATED_CONTACT',
      'ERR_IMPORT_NAME',
      'ERR_IMPORT_NUMBER',
      'ERR_IMPORT_UNANSWERED',
      'ERR_IMPORT_TAGS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
};
