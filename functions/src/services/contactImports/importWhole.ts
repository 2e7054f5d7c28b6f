import type { ContactImport } from '@balcao/shared/contactImports/contactImportModel';
import { mostExtraColumns } from '@balcao/shared/contactImports/importChoices';
import { clip } from '@balcao/shared/text/clip';
import { visibleName } from '@balcao/shared/text/visibleName';
import type { UserContext } from '../../platform/http/context.ts';
import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import { beginImport } from './beginImport.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { prepareSheet } from './prepareSheet.ts';
import { showImport } from './showImport.ts';
import { storeSheet } from './storeSheet.ts';

/** Most characters in the name of an extra field. */
const longestHead = 100;

/**
 * Imports a whole sheet, with its columns guessed (guessColumns.ts). If neither name nor number is recognised, they are
 * the first and the second column; if only one is, the other field is taken from whichever of these two is left. Into a
 * contact list the other columns with a heading are imported as extra fields, which campaigns can use.
 */
export async function importWhole(
  ctx: UserContext,
  given: Sheet,
  fileName: string,
  contactListId?: number,
): Promise<ContactImport> {
  const { item, head, sheet } = await storeSheet(ctx, given, fileName, contactListId);
  const { columns } = head;
  const { hasHead, lastName, ...guess } = head.guess;
  const { name, number } = guess;
  const found = { ...guess, name: name ?? (number === 0 ? 1 : 0), number: number ?? (name === 1 ? 0 : 1) };
  const taken = new Set<number | null>([lastName, ...Object.values(found)]);
  const extraInfo = columns
    .filter(({ column }) => contactListId !== undefined && hasHead && !taken.has(column))
    .map(({ column, head: text }) => ({ column, name: clip(visibleName(text), longestHead).trim() }))
    .filter(({ name: text }) => text !== '')
    .slice(0, mostExtraColumns);
  const choice = { columns: { ...found, lastName, extraInfo }, hasHead, all: true, rows: [] };
  const reading = { country: countryOfZone(ctx.company.timezone), validated: false };
  const prepared = await prepareSheet(ctx, sheet, choice, reading);
  return showImport(ctx, await beginImport(ctx, item, prepared, false));
}
