import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { clip } from '@balcao/shared/text/clip';
import { visibleName } from '@balcao/shared/text/visibleName';

/** Somebody of whom a list from outside tells: a spreadsheet, the phone book of a phone. */
export interface ContactRow {
  name: string;
  /** With the country's code first; signs between the digits do not count. */
  number: string;
  lid?: string | undefined;
  /** '' for none; it is an address already. */
  email?: string | undefined;
  tagIds?: readonly number[] | undefined;
  extraInfo?: readonly { name: string; value: string }[] | undefined;
}

/** Why no contact can be made of a row. */
export type RowRefusal = 'noName' | 'noNumber' | 'badNumber';
/**
 * `created` also where an earlier run of the same row did; `filled`: somebody known got what was missing; `existing`: nothing
 * was missing; `repeated`: another row of the same list made the contact.
 */
export type RowResult = 'created' | 'filled' | 'existing' | 'repeated' | RowRefusal;
export interface RowOutcome {
  result: RowResult;
  /** Absent of a row of which none could be made. */
  contactId?: number | undefined;
}

/** Longest name of a contact, as its form takes it. */
const longestName = 250;

/** A row as a contact can be made of it, or why none can. */
export function acceptRow(row: ContactRow): ContactRow | RowRefusal {
  const name = clip(visibleName(row.name), longestName).trim();
  if (name === '') return 'noName';
  if (row.number.trim() === '') return 'noNumber';
  const number = whatsappNumber(row.number.trim());
  return number === null ? 'badNumber' : { ...row, name, number };
}
