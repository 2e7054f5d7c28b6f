import { randomUUID } from 'node:crypto';
import type { ReadImport, SheetColumn } from '@balcao/shared/contactImports/contactImportModel';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import { contactImportEntity, type ContactImportItem, unbegunSeconds } from './contactImportEntity.ts';
import { guessColumns } from './guessColumns.ts';
import { cutParts, partToItem } from './importPartEntity.ts';
import { joinAreaCodes } from './joinAreaCodes.ts';

/** The columns of a sheet, and what they seem to hold. */
export interface ImportHead {
  columns: readonly SheetColumn[];
  guess: ReadImport['guess'];
}

/** Rows in a part of a sheet as it was read. */
const rowsOfPart = 500;
/** Sample rows shown for each column. */
const sampleRows = 3;

/**
 * Stores the rows of a file for a day, until somebody chooses, with area codes of their own columns in the numbers. The rows are written before the import, so that an
 * import that can be found is complete.
 */
export async function storeSheet(
  ctx: UserContext,
  given: Sheet,
  fileName: string,
  contactListId?: number,
): Promise<{ item: ContactImportItem; head: ImportHead; sheet: Sheet }> {
  const { store, clock, companyId } = ctx;
  const at = clock.iso();
  const id = randomUUID();
  const place = { companyId, importId: id };
  const expiresAt = Math.floor(clock.now() / 1000) + unbegunSeconds;
  const country = countryOfZone(ctx.company.timezone);
  const sheet = joinAreaCodes(given, country);
  const parts = cutParts(sheet, rowsOfPart);
  const columns = columnsOf(sheet);
  const guess = guessColumns(sheet, country);
  await store.batchWrite([
    ...parts.map((rows, part) => ({ put: partToItem(place, 'rows', part, rows, expiresAt) })),
    { put: partToItem(place, 'head', 0, { columns, guess, parts: parts.length }, expiresAt) },
  ]);
  const item: ContactImportItem = {
    companyId,
    id,
    state: 'read',
    fileName,
    userId: ctx.user.id,
    contactListId,
    createdAt: at,
    updatedAt: at,
    rows: sheet.length,
    total: 0,
    done: 0,
    created: 0,
    filled: 0,
    ignored: 0,
    sheetParts: parts.length,
    parts: 0,
    place: 0,
    validates: false,
    version: 1,
    expiresAt,
  };
  await store.put(contactImportEntity.toItem(item));
  return { item, head: { columns, guess }, sheet };
}

function columnsOf(sheet: Sheet): SheetColumn[] {
  const [first, ...next] = sheet;
  const width = sheet.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => ({
    column,
    head: first?.cells[column] ?? '',
    samples: next.slice(0, sampleRows).map(({ cells }) => cells[column] ?? ''),
  }));
}
