import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { beginImport } from './beginImport.ts';
import { chosenRows } from './chosenRows.ts';
import { showImport } from './showImport.ts';

export const startContactImport: Handler<typeof contactImportsApi.startContactImport> = async (
  ctx,
  { params, body },
) => {
  const { item, prepared } = await chosenRows(ctx, params.id, body);
  return showImport(ctx, await beginImport(ctx, item, prepared, body.validateContact ?? false));
};
