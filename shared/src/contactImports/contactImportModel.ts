import * as z from 'zod';
import { byTarget, importTargets } from './importChoices.ts';

/**
 * Reasons why a row of a spreadsheet created no contact. `existing`: the contact exists and lacked nothing; `repeated`:
 * another row has the same number; `listFull`, `noList`: the contact list is full, or was deleted; `scientific`: the
 * file holds the number as 5,51E+12, without its last digits; `notOnWhatsapp` and `unanswered` only if WhatsApp was to
 * be asked.
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

/** `read`: rows can be chosen. `stopping`: becomes `stopped` before its next rows, or `done` if none are left. `stopped`: can be resumed. */
export const importStates = ['read', 'running', 'stopping', 'stopped', 'done'] as const;

/** `unanswered`: WhatsApp did not answer; `dayLimit`: the connection has used up its number checks for today (UTC). */
export const heldUps = ['unanswered', 'dayLimit'] as const;
export type HeldUp = (typeof heldUps)[number];

/** Progress of an import of a spreadsheet. */
export const contactImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Contact list that receives the rows; null: they become contacts. */
  contactListId: z.int().positive().nullable(),
  /** The user who uploaded the spreadsheet. */
  user: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.iso.datetime(),
  /** Non-empty rows of the sheet, including the header. */
  rows: z.int().nonnegative(),
  /** Chosen rows; 0 before the start. */
  total: z.int().nonnegative(),
  /** Chosen rows processed so far: created, filled and ignored together. */
  done: z.int().nonnegative(),
  created: z.int().nonnegative(),
  /** Existing contacts whose missing fields were filled in. */
  filled: z.int().nonnegative(),
  ignored: z.int().nonnegative(),
  /** Reason for a delay, null for none. A running import retries within a minute; a stopped one can be resumed. */
  heldUp: z.enum(heldUps).nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const sheetColumn = z.object({
  /** Index in the sheet, from 0. */
  column: z.int().nonnegative(),
  /** Text in the first row; '' for none. */
  head: z.string(),
  /** Texts of some of the next rows. */
  samples: z.array(z.string()),
});
export type SheetColumn = z.infer<typeof sheetColumn>;

/** An import with what there is to choose: columns of the sheet, and a country for numbers without +. */
export const readImport = contactImport.extend({
  columns: z.array(sheetColumn),
  /** Column of each field, guessed from header and cells; null if none seems to hold it. */
  guess: z.object({
    hasHead: z.boolean(),
    /** Column of last names, which follow the names; null for none. */
    lastName: z.int().nonnegative().nullable(),
    ...byTarget(importTargets, () => z.int().nonnegative().nullable()),
  }),
  /** Country of the company's time zone, two letters. */
  country: z.string(),
  /** Countries whose number formats are supported. */
  countries: z.array(z.string()),
});
export type ReadImport = z.infer<typeof readImport>;

/** Expected result of an import with these choices, before anything is written. */
export const importForecast = z.object({
  total: z.int().nonnegative(),
  /** Rows that would create a contact or match an existing one. */
  usable: z.int().nonnegative(),
  ignored: z.array(z.object({ reason: z.enum(ignoredReasons), count: z.int().positive() })),
  /** Tags that do not exist yet; starting the import creates them. */
  newTags: z.array(z.string()),
});
export type ImportForecast = z.infer<typeof importForecast>;

export const ignoredRow = z.object({
  /** Line in the sheet, from 1. */
  row: z.int().positive(),
  name: z.string(),
  number: z.string(),
  reason: z.enum(ignoredReasons),
});
export type IgnoredRow = z.infer<typeof ignoredRow>;
