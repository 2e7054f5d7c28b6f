import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { forgetDirectory } from '../company/directoryEntity.ts';
import { changeUnique } from '../company/uniqueEntity.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { assertMaySetLane } from './assertMaySetLane.ts';
import { assertMayWriteStage } from './assertMayWriteStage.ts';
import { assertStages } from './assertStages.ts';
import { countTagChange } from './countTagChange.ts';
import { stageHours } from './stageHours.ts';
import { requireTag } from './requireTag.ts';
import { tagInDirectory, tagNameKind, tagToItem, toTag } from '../records/tagEntity.ts';
import { assertNoStageCycle } from './assertNoStageCycle.ts';

/**
 * Changes a tag. Tickets and contacts refer to it by id, so a new name, colour or hours apply to all of them at once.
 */
export const updateTag: Handler<typeof tagsApi.updateTag> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { companyId, store } = ctx;
    const before = await requireTag(ctx, params.id);
    const changes = omitUndefined(body);
    const after = {
      ...before,
      ...changes,
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    ctx.reply.auditChanged(changedFields(before, after));
    const names = Object.keys(changes) as (keyof typeof changes)[];
    if (names.every((name) => after[name] === before[name])) return toTag(before);
    assertMayWriteStage(ctx, before.kanban);
    assertMaySetLane(ctx, before, after);
    // References that stay are not checked again: they may have been deleted meanwhile.
    const lanes = (['nextLaneId', 'rollbackLaneId'] as const).filter((name) => after[name] !== before[name]);
    await assertStages(
      store,
      companyId,
      lanes.map((name) => after[name]),
    );
    await countTagChange(ctx, 'rename');
    // Checked for changes only: no stage leads to a newly created one yet, so that cannot close a cycle.
    const asFollowed = lanes.includes('nextLaneId')
      ? await assertNoStageCycle(store, before, after.nextLaneId)
      : [];
    const timers = stageHours(before, after, after.updatedAt);
    const condition = { expression: '#version = :version', values: { version: before.version } };
    await transactOrRefuse(store, [
      [{ put: tagToItem(after), condition }],
      ...changeUnique(
        companyId,
        tagNameKind,
        before.name,
        after.name,
        before.id,
        'ERR_TAG_NAME_ALREADY_EXISTS',
      ),
      [tagInDirectory(after)],
      ...asFollowed,
      ...timers.map((timer): NamedWrite => [armTimerWrite(timer, ctx.clock.now())]),
    ]);
    forgetDirectory(store, companyId);
    for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return toTag(after);
  });
