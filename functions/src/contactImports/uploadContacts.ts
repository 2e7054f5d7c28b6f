import { AppError } from '@balcao/shared/errors';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import type { Handler } from '../http/handler.ts';
import { beginImport } from './beginImport.ts';
import { countryOfZone } from './countryOfZone.ts';
import { guessColumns } from './guessColumns.ts';
import { prepareRows } from './prepareRows.ts';
import { countSheet, readSheetOf } from './readUploadedSheet.ts';
import { showImport } from './showImport.ts';
import { storeSheet } from './storeSheet.ts';
import { withoutHiddenNumbers } from './withoutHiddenNumbers.ts';

/** What existing clients send: the file alone. Its columns are found by their heads. */
export const uploadContacts: Handler<typeof contactImportsApi.uploadContacts> = async (ctx, { files }) => {
  const [file] = files;
  if (file === undefined) throw new AppError('ERR_NO_SPREADSHEET');
  await countSheet(ctx);
  const sheet = await readSheetOf(file.data);
  const { item, columns } = await storeSheet(ctx, sheet, safeFileName(file.fileName));
  const { hasHead, ...guess } = guessColumns(columns);
  const { name, number } = guess;
  const choice = {
    columns: { ...guess, name: name ?? (number === 0 ? 1 : 0), number: number ?? (name === 1 ? 0 : 1) },
    hasHead,
    all: true,
    rows: [],
  };
  const prepared = prepareRows(sheet, choice, countryOfZone(ctx.company.timezone));
  return showImport(ctx, await beginImport(ctx, item, await withoutHiddenNumbers(ctx, prepared), false));
};
