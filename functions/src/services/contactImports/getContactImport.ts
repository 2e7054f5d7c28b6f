import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireImport } from './contactImportEntity.ts';
import { readPart } from './importPartEntity.ts';
import { showReadImport } from './showImport.ts';

export const getContactImport: Handler<typeof contactImportsApi.getContactImport> = async (
  ctx,
  { params },
) => {
  const { store, companyId } = ctx;
  const item = await requireImport(store, companyId, params.id);
  const head = await readPart(store, { companyId, importId: item.id }, 'head', 0);
  return showReadImport(ctx, item, head);
};
