import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { importTimer } from './beginImport.ts';
import { contactImportEntity, requireImport } from './contactImportEntity.ts';
import { showImport } from './showImport.ts';

/** Asks an import to stop. Its timer stops before the next rows, also if a run died and is repeated. */
export const stopContactImport: Handler<typeof contactImportsApi.stopContactImport> = async (
  ctx,
  { params },
) => {
  const { store, companyId, clock } = ctx;
  try {
    const stopping = await store.update(
      contactImportEntity.key({ companyId, id: params.id }),
      { set: { state: 'stopping', updatedAt: clock.iso() }, add: { version: 1 } },
      { expression: '#state = :running', values: { running: 'running' } },
    );
    const item = contactImportEntity.fromItem(stopping);
    // The import's timer is waiting for WhatsApp: run it now, so that the user need not wait.
    if (item.heldUp !== undefined) await armTimer(ctx, importTimer(item, clock.iso()));
  } catch (error) {
    // Another administrator was faster, the import has ended, or it does not exist.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return showImport(ctx, await requireImport(store, companyId, params.id));
};
