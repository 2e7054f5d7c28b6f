import type { Write } from '@balcao/shared/server/db/store';
import type { UserContext } from '../../platform/http/context.ts';
import { contactImportEntity, requireImport } from './contactImportEntity.ts';
import { showImport } from './showImport.ts';

/** The id of an import from the write that begins it; the sheet is stored before, for a day. */
export function begun(write: Write): string | undefined {
  if (!('put' in write) || !contactImportEntity.owns(write.put)) return undefined;
  const { id, state } = contactImportEntity.fromItem(write.put);
  return state === 'running' ? id : undefined;
}

export const showBegun = async (ctx: UserContext, id: string) =>
  showImport(ctx, await requireImport(ctx.store, ctx.companyId, id));
