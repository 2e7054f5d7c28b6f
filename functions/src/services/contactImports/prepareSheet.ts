import { knownNumbers } from '../../core/contacts/numbers/knownNumbers.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { prepareRows, type Prepared, type RowChoice } from './prepareRows.ts';
import { withoutHiddenNumbers } from './withoutHiddenNumbers.ts';

/** Most numbers unknown to `countryNumbers` that are looked for among the contacts: ten batch reads. */
const mostLookedFor = 1000;

interface Reading {
  country: string;
  /** True if WhatsApp is asked about every number before it becomes a contact's. */
  validated: boolean;
}

/**
 * Prepares the chosen rows of a sheet for import. Numbers that `countryNumbers` does not know are accepted if a contact
 * has them, or if they are written with their country code and WhatsApp will be asked.
 */
export async function prepareSheet(
  ctx: UserContext,
  sheet: readonly SheetRow[],
  choice: RowChoice,
  { country, validated }: Reading,
): Promise<Prepared> {
  const met = new Set<string>();
  const first = prepareRows(sheet, choice, country, ({ digits, complete }) => {
    met.add(digits);
    return validated && complete;
  });
  const known = await knownNumbers(ctx, [...met].slice(0, mostLookedFor));
  const prepared =
    known.size === 0
      ? first
      : prepareRows(
          sheet,
          choice,
          country,
          ({ digits, complete }) => known.has(digits) || (validated && complete),
        );
  return withoutHiddenNumbers(ctx, prepared);
}
