import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireImport } from './contactImportEntity.ts';
import { readNextPart } from './importPartEntity.ts';
import { cellHider } from './showImport.ts';

export const listImportRows: Handler<typeof contactImportsApi.listImportRows> = async (
  ctx,
  { params, query },
) => {
  const { store, companyId } = ctx;
  const { id: importId } = await requireImport(store, companyId, params.id);
  const list = { list: 'rows' as const, from: query.part ?? 0 };
  const { rows = [], next } = await readNextPart(store, { companyId, importId }, list);
  const hide = await cellHider(ctx);
  return { rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => hide(cell)) })), next };
};
