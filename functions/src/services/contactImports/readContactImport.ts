import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireListTarget } from './requireListTarget.ts';
import { countSheet, readUploadedSheet } from './readUploadedSheet.ts';
import { showReadImport } from './showImport.ts';
import { storeSheet } from './storeSheet.ts';

export const readContactImport: Handler<typeof contactImportsApi.readContactImport> = async (
  ctx,
  { body },
) => {
  const { contactListId } = body;
  if (typeof contactListId === 'number') await requireListTarget(ctx, contactListId);
  await countSheet(ctx);
  const { sheet, fileName } = await readUploadedSheet(ctx, body.uploadId);
  const { item, columns } = await storeSheet(ctx, sheet, fileName, contactListId ?? undefined);
  return showReadImport(ctx, item, columns);
};
