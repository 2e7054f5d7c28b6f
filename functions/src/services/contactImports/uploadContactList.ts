import { AppError } from '@balcao/shared/errors';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { requireContactList } from '../contactLists/contactListEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { importWhole } from './importWhole.ts';
import { countSheet, readSheetOf, readUploadedSheet } from './readUploadedSheet.ts';
import { begun, showBegun } from './begunImport.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/** Existing clients send the file itself; others an upload's id. */
const make: Handler<typeof contactImportsApi.uploadContactList> = async (
  ctx,
  { params, body: { uploadId = '' }, files },
) => {
  const { id, name } = await requireContactList(ctx, params.id);
  ctx.reply.auditName(name);
  const [file] = files;
  if (file === undefined && uploadId === '') throw new AppError('ERR_NO_SPREADSHEET');
  await countSheet(ctx);
  const { sheet, fileName } =
    file === undefined
      ? await readUploadedSheet(ctx, uploadId)
      : { sheet: await readSheetOf(ctx, file.data), fileName: safeFileName(file.fileName) };
  return importWhole(ctx, sheet, fileName, id);
};

export const uploadContactList: Handler<typeof contactImportsApi.uploadContactList> = onceUnderKey(make, {
  of: 'POST /contact-lists/{id}/upload',
  made: begun,
  again: showBegun,
});
