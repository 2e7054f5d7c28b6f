import { AppError } from '@balcao/shared/errors';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import type { Handler } from '../../platform/http/handler.ts';
import { importWhole } from './importWhole.ts';
import { countSheet, readSheetOf } from './readUploadedSheet.ts';
import { begun, showBegun } from './begunImport.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/** Imports a file sent directly, as existing clients do; its columns are guessed (importWhole.ts). */
const make: Handler<typeof contactImportsApi.uploadContacts> = async (ctx, { files }) => {
  const [file] = files;
  if (file === undefined) throw new AppError('ERR_NO_SPREADSHEET');
  await countSheet(ctx);
  return importWhole(ctx, await readSheetOf(ctx, file.data), safeFileName(file.fileName));
};

export const uploadContacts: Handler<typeof contactImportsApi.uploadContacts> = onceUnderKey(make, {
  of: 'POST /contacts/upload',
  made: begun,
  again: showBegun,
});
