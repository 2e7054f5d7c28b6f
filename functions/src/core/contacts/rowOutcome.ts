import { readWritten } from '@balcao/shared/contacts/readWritten';
import { clip } from '@balcao/shared/text/clip';
import { visibleName } from '@balcao/shared/text/visibleName';

/** A person in an imported list: a spreadsheet, or the phone book of a phone. */
export interface ContactRow {
  name: string;
  /** With the country code; characters other than digits are ignored. */
  number: string;
  lid?: string | undefined;
  /** A valid address; '' for none. */
  email?: string | undefined;
  tagIds?: readonly number[] | undefined;
  extraInfo?: readonly { name: string; value: string }[] | undefined;
}

/** Reason why a row cannot become a contact. */
export type RowRefusal = 'noName' | 'noNumber' | 'badNumber';
/**
 * `created`: the row created its contact, now or in an earlier run; `filled`: an existing contact got missing data;
 * `existing`: nothing was missing; `repeated`: another row of the same list created the contact.
 */
export type RowResult = 'created' | 'filled' | 'existing' | 'repeated' | RowRefusal;
export interface RowOutcome {
  result: RowResult;
  /** Absent for refused rows. */
  contactId?: number | undefined;
}

/** Maximum length of a contact's name in characters, as in its form. */
const longestName = 250;

/**
 * The row normalized for a contact, or the reason why it is refused. Its number was read before (`readTyped`) or comes
 * from WhatsApp, so it is not checked by country again.
 */
export function acceptRow(row: ContactRow): ContactRow | RowRefusal {
  const name = clip(visibleName(row.name), longestName).trim();
  if (name === '') return 'noName';
  const read = readWritten(row.number);
  if ('reason' in read) return read.reason === 'noNumber' ? 'noNumber' : 'badNumber';
  const { digits: number } = read;
  return /^[1-9]\d{7,14}$/.test(number) ? { ...row, name, number } : 'badNumber';
}
