import * as z from 'zod';
import { clip } from '@balcao/shared/text/clip';
import type { ImportChoice } from '@balcao/shared/contactImports/contactImportsApi';
import { byTarget, type ImportTarget, importTargets } from '@balcao/shared/contactImports/importChoices';
import type { IgnoredReason, IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { longestTag, mostTagsOfContact, shortestTag } from '@balcao/shared/tags/tagRules';
import { visibleName } from '@balcao/shared/text/visibleName';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import { acceptRow } from '../../core/contacts/rowOutcome.ts';
import type { RefusedNumber } from '../../core/contacts/numbers/readTyped.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { readPhone } from './readPhone.ts';

/** A row to import as a contact, with its tags by name. */
export type PreparedRow = Omit<NumberedRow, 'tagIds'> & { tags: string[] };

export interface Prepared {
  ready: PreparedRow[];
  ignored: IgnoredRow[];
}

export type RowChoice = Omit<ImportChoice, 'country' | 'validateContact'>;

const address = z.email().max(254);
/** Most characters of a cell in the list of rows that were left out. */
const shownLetters = 100;

/**
 * Prepares the chosen rows of a sheet for import; those that cannot be imported are returned with the reason. `accepts`
 * decides on numbers that `countryNumbers` does not know.
 */
export function prepareRows(
  sheet: readonly SheetRow[],
  choice: RowChoice,
  country: string,
  accepts: (unlisted: NonNullable<RefusedNumber['unlisted']>) => boolean = () => false,
): Prepared {
  const { columns, hasHead = true, all, rows } = choice;
  const named = new Set(rows);
  const chosen = sheet.filter(({ row }, at) => (at > 0 || !hasHead) && named.has(row) !== all);
  const ready: PreparedRow[] = [];
  const ignored: IgnoredRow[] = [];
  const numbers = new Set<string>();
  for (const { row, cells } of chosen) {
    const given = byTarget(importTargets, (target) => cells[columns[target] ?? -1] ?? '');
    const { number: written } = given;
    const name = [given.name, cells[columns.lastName ?? -1] ?? ''].filter((part) => part !== '').join(' ');
    const ignore = (reason: IgnoredReason) =>
      ignored.push({ row, name: clip(name, shownLetters), number: clip(written, shownLetters), reason });
    const read = readPhone(written, country);
    const unlisted = 'reason' in read ? read.unlisted : undefined;
    const phone = unlisted !== undefined && accepts(unlisted) ? { number: unlisted.digits } : read;
    // If both name and number are missing, the reason is the name.
    const accepted = acceptRow({ name, number: 'number' in phone ? phone.number : '' });
    if (accepted === 'noName') ignore('noName');
    else if ('reason' in phone) ignore(phone.reason);
    else if (typeof accepted === 'string') ignore('badNumber');
    else if (numbers.has(canonicalNumber(phone.number))) ignore('repeated');
    else {
      numbers.add(canonicalNumber(phone.number));
      const email = address.safeParse(given.email.toLowerCase());
      const taken = {
        name: accepted.name,
        number: phone.number,
        email: email.success ? email.data : '',
        tags: tagsIn(given.tags),
      } satisfies Record<ImportTarget, unknown> & Partial<PreparedRow>;
      ready.push({ row, ...taken, extraInfo: fieldsIn(cells, columns.extraInfo ?? []) });
    }
  }
  return { ready, ignored };
}

/** Tag names separated by commas or semicolons. Too long ones are cut; too short and surplus ones are dropped. */
export function tagsIn(text: string): string[] {
  const names = text.split(/[,;]/).map((name) => clip(visibleName(name), longestTag).trim());
  return [...new Set(names)].filter((name) => name.length >= shortestTag).slice(0, mostTagsOfContact);
}

function fieldsIn(cells: readonly string[], wanted: readonly { column: number; name: string }[]) {
  return wanted.flatMap(({ column, name }) => {
    const value = cells[column] ?? '';
    return value === '' ? [] : [{ name, value }];
  });
}
