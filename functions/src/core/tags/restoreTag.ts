import { isAdmin } from '@balcao/shared/records/isAdmin';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { mostTags, mostTagsOfPerson } from '@balcao/shared/tags/tagRules';
import { forgetDirectory } from '../company/directoryEntity.ts';
import { takeUnique } from '../company/uniqueEntity.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import {
  tagCountBucket,
  tagInDirectory,
  type TagItem,
  tagNameKind,
  tagsOfPersonBucket,
  tagToItem,
} from '../records/tagEntity.ts';
import { assertMayWriteStage } from './assertMayWriteStage.ts';
import { assertNoStageCycle } from './assertNoStageCycle.ts';
import { countTagChange } from './countTagChange.ts';
import { readTags } from './readTags.ts';
import { stageHoursAgain } from './stageHours.ts';
import { tagGone } from './tagGone.ts';

/**
 * Brings back a deleted tag under its id, which its contacts still have. Tickets whose move to the stage fell due
 * meanwhile then move on.
 *
 * @throws AppError ERR_TAG_NAME_ALREADY_EXISTS, ERR_TOO_MANY_TAGS, ERR_TOO_MANY_OWN_TAGS (to others than
 * administrators), ERR_TOO_MANY_REQUESTS, ERR_NO_PERMISSION (a stage, to others than administrators), ERR_STAGE_CIRCLE,
 * ERR_STAGE_WAY_TOO_LONG
 */
export async function restoreTag(ctx: UserContext, deleted: TagItem, further: Write): Promise<void> {
  const { companyId, store, clock } = ctx;
  assertMayWriteStage(ctx, deleted.kanban);
  await countTagChange(ctx, 'make');
  // While it was deleted, the stages that it leads to may have been led back to it.
  const stages = await assertNoStageCycle(store, deleted, deleted.nextLaneId);
  const tag = { ...deleted, updatedAt: clock.iso(), version: deleted.version + 1 };
  const { rows } =
    tag.kanban === 1 ? await readTags(ctx, { kanban: 1, size: mostTags, depth: mostTags }) : { rows: [] };
  const timers = tag.kanban === 1 ? stageHoursAgain(tag, rows, tag.updatedAt) : [];
  await transactOrRefuse(store, [
    [{ put: tagToItem(tag), condition: absent }],
    takeUnique(companyId, tagNameKind, tag.name, tag.id, 'ERR_TAG_NAME_ALREADY_EXISTS'),
    [counterWrite(companyId, tagCountBucket, 1, mostTags), 'ERR_TOO_MANY_TAGS'],
    [
      counterWrite(
        companyId,
        tagsOfPersonBucket(tag.userId),
        1,
        isAdmin(ctx.user) ? undefined : mostTagsOfPerson,
      ),
      'ERR_TOO_MANY_OWN_TAGS',
    ],
    [tagInDirectory(tag)],
    [{ delete: timerEntity.key(tagGone(companyId, { tagId: tag.id }, clock.now())) }],
    [further],
    ...stages,
    ...timers.map((timer): NamedWrite => [armTimerWrite(timer, clock.now())]),
  ]);
  forgetDirectory(store, companyId);
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
}
