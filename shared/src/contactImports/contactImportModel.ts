import * as z from 'zod';
import { byTarget, importTargets } from './importChoices.ts';

/**
 * Why a row of a spreadsheet made no contact. `existing`: the contact was there and lacked nothing; `repeated`: another row
 * has the same number; `listFull`, `noList`: the contact list holds no more, or was deleted; `scientific`: the file holds the number as 5,51E+12, without its last digits; `notOnWhatsapp` and
 * `unanswered` only where WhatsApp was to be asked.
 */
export const ignoredReasons = [
  'noName',
  'noNumber',
  'badNumber',
  'scientific',
  'repeated',
  'existing',
  'notOnWhatsapp',
  'unanswered',
  'listFull',
  'noList',
] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/** `read`: its rows can be chosen; one that is asked to stop ends at its next pause, and can be resumed. */
export const importStates = ['read', 'running', 'stopping', 'stopped', 'done'] as const;

/** `unanswered`: WhatsApp was to be asked and did not answer; `dayLimit`: the connection asks of no more numbers today (UTC). */
export const heldUps = ['unanswered', 'dayLimit'] as const;
export type HeldUp = (typeof heldUps)[number];

/** How far an import of a spreadsheet is. */
export const contactImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** The contact list that its rows go into; null: they become contacts. */
  contactListId: z.int().positive().nullable(),
  /** Who began it. */
  user: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.iso.datetime(),
  /** Rows of the sheet with something in them, its head among them. */
  rows: z.int().nonnegative(),
  /** Rows that were chosen; 0 before it is started. */
  total: z.int().nonnegative(),
  /** Of these, how many are worked off: created, filled and ignored ones together. */
  done: z.int().nonnegative(),
  created: z.int().nonnegative(),
  /** Contacts that were there and got what they lacked. */
  filled: z.int().nonnegative(),
  ignored: z.int().nonnegative(),
  /** What holds it up: while it runs, it is tried again within a minute; one that stopped can be resumed. Null: nothing. */
  heldUp: z.enum(heldUps).nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const sheetColumn = z.object({
  /** Its place in the sheet, from 0. */
  column: z.int().nonnegative(),
  /** What its first row says; '' for nothing. */
  head: z.string(),
  /** What some of the next rows say. */
  samples: z.array(z.string()),
});
export type SheetColumn = z.infer<typeof sheetColumn>;

/** An import with what there is to choose: columns of its sheet, and countries whose numbers it may hold. */
export const readImport = contactImport.extend({
  columns: z.array(sheetColumn),
  /** Where each field stands, by what the heads are called; null where none is called like it. */
  guess: z.object({
    hasHead: z.boolean(),
    ...byTarget(importTargets, () => z.int().nonnegative().nullable()),
  }),
  /** Country of the company's clock, two letters. */
  country: z.string(),
  /** Countries whose numbers are known. */
  countries: z.array(z.string()),
});
export type ReadImport = z.infer<typeof readImport>;

/** What would come of an import as it was chosen, before anything is written. */
export const importForecast = z.object({
  total: z.int().nonnegative(),
  /** Rows that a contact can be made of, or that meet a known one. */
  usable: z.int().nonnegative(),
  ignored: z.array(z.object({ reason: z.enum(ignoredReasons), count: z.int().positive() })),
  /** Tags that the company does not have yet, and that starting makes. */
  newTags: z.array(z.string()),
});
export type ImportForecast = z.infer<typeof importForecast>;

export const ignoredRow = z.object({
  /** Its line in the sheet, from 1. */
  row: z.int().positive(),
  name: z.string(),
  number: z.string(),
  reason: z.enum(ignoredReasons),
});
export type IgnoredRow = z.infer<typeof ignoredRow>;
