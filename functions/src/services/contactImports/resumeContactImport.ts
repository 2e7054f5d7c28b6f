import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { importTimer } from './beginImport.ts';
import { contactImportEntity, requireImport } from './contactImportEntity.ts';
import { takeImportPlace } from './importPlaceEntity.ts';
import { showImport } from './showImport.ts';

/** Continues a stopped import. An import that has been asked to stop and still runs goes on without stopping. */
export const resumeContactImport: Handler<typeof contactImportsApi.resumeContactImport> = async (
  ctx,
  { params },
) => {
  const { store, companyId, clock } = ctx;
  const before = await requireImport(store, companyId, params.id);
  if (before.state !== 'stopped' && before.state !== 'stopping') return showImport(ctx, before);
  const timer = importTimer(before, clock.iso());
  try {
    await transactOrRefuse(store, [
      await takeImportPlace(store, before),
      [
        {
          update: contactImportEntity.key(before),
          change: {
            set: { state: 'running', updatedAt: clock.iso() },
            add: { version: 1 },
            remove: ['heldUp', 'tries'],
          },
          condition: {
            expression: '#state = :stopped OR #state = :stopping',
            values: { stopped: 'stopped', stopping: 'stopping' },
          },
        },
      ],
      [armTimerWrite(timer, clock.now())],
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  } catch (error) {
    // The import has ended meanwhile, or runs already.
    const { state } = await requireImport(store, companyId, params.id);
    if (!(error instanceof ConditionFailed) && state !== 'running') throw error;
  }
  return showImport(ctx, await requireImport(store, companyId, params.id));
};
