import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import { mostStagesInARow } from '@balcao/shared/tags/tagRules';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { tagEntity } from '../records/tagEntity.ts';

/**
 * Follows where tickets of a stage would go by themselves from `nextLaneId` on: one read a stage. Answers writes that hold
 * only while each stage on the way is as it was read, for the transaction that saves it: of two people who close a circle
 * from both sides one is refused, and finds the other's half of it. Hours do not matter: they can be given any time.
 *
 * @throws AppError ERR_STAGE_CIRCLE where the way comes back to the stage, ERR_STAGE_WAY_TOO_LONG where it has more stages ahead than
 * are followed with every change
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
    // A deleted one ends the way, and never comes back.
    if (stored === undefined) break;
    const stage = tagEntity.fromItem(stored);
    const condition = { expression: '#version = :version', values: { version: stage.version } };
    unchanged.push([{ check: key, condition }]);
    ahead = stage.nextLaneId;
  }
  return unchanged;
}
