import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireImport } from './contactImportEntity.ts';
import { readNextPart } from './importPartEntity.ts';
import { cellHider } from './showImport.ts';

export const listIgnoredRows: Handler<typeof contactImportsApi.listIgnoredRows> = async (
  ctx,
  { params, query },
) => {
  const { store, companyId } = ctx;
  const { id: importId, attempt } = await requireImport(store, companyId, params.id);
  const list = { list: 'ignored' as const, attempt, from: query.part ?? 0 };
  const { rows = [], next } = await readNextPart(store, { companyId, importId }, list);
  const hide = await cellHider(ctx);
  // A name may be in the number column, so hide numbers in both.
  return { rows: rows.map((row) => ({ ...row, name: hide(row.name), number: hide(row.number) })), next };
};
