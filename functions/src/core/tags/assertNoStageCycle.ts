import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import { mostStagesInARow } from '@balcao/shared/tags/tagRules';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { tagEntity } from '../records/tagEntity.ts';

/**
 * Follows the automatic moves from `nextLaneId` on, one read per stage, to rule out a cycle. Returns version checks of
 * the stages passed, for the transaction that saves the stage: if two people close a cycle from both ends at once, one
 * is refused and its retry finds the cycle. Hours are ignored, because they can be added later without this check.
 *
 * @throws AppError ERR_STAGE_CIRCLE if the moves lead back to the stage, ERR_STAGE_WAY_TOO_LONG if more than
 * `mostStagesInARow` stages follow
 */
export async function assertNoStageCycle(
  store: Store,
  { companyId, id }: { companyId: number; id: number },
  nextLaneId: number | null,
): Promise<NamedWrite[]> {
  const unchanged: NamedWrite[] = [];
  let ahead = nextLaneId;
  while (ahead !== null) {
    if (ahead === id) throw new AppError('ERR_STAGE_CIRCLE');
    if (unchanged.length === mostStagesInARow) throw new AppError('ERR_STAGE_WAY_TOO_LONG');
    const key = tagEntity.key({ companyId, id: ahead });
    const stored = await store.get(key, { consistent: true });
    // A deleted stage ends the way; bringing it back checks its own way (restoreTag).
    if (stored === undefined) break;
    const stage = tagEntity.fromItem(stored);
    const condition = { expression: '#version = :version', values: { version: stage.version } };
    unchanged.push([{ check: key, condition }]);
    ahead = stage.nextLaneId;
  }
  return unchanged;
}
