import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../http/handler.ts';
import { requireImport } from './contactImportEntity.ts';
import { readNextPart } from './importPartEntity.ts';
import { cellHider } from './showImport.ts';

export const listImportRows: Handler<typeof contactImportsApi.listImportRows> = async (
  ctx,
  { params, query },
) => {
  const { store, companyId } = ctx;
  const { id: importId } = await requireImport(store, companyId, params.id);
  const { rows = [], next } = await readNextPart(store, { companyId, importId }, 'rows', query.part ?? 0);
  const hide = await cellHider(ctx);
  return { rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => hide(cell)) })), next };
};
