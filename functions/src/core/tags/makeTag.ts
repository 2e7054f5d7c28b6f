import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { absent } from '@balcao/shared/server/db/expressions';
import { mostTags, mostTagsOfPerson, plainTagColor } from '@balcao/shared/tags/tagRules';
import type { Tag } from '@balcao/shared/records/tagModel';
import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { forgetDirectory } from '../company/directoryEntity.ts';
import { takeUnique } from '../company/uniqueEntity.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { assertMaySetLane } from './assertMaySetLane.ts';
import { assertMayWriteStage } from './assertMayWriteStage.ts';
import { assertStages } from './assertStages.ts';
import { countTagChange } from './countTagChange.ts';
import {
  plainLane,
  tagCountBucket,
  tagInDirectory,
  type TagItem,
  tagNameKind,
  tagsOfPersonBucket,
  tagToItem,
  toTag,
} from '../records/tagEntity.ts';

type NewTag = OperationInput<typeof tagsApi.createTag>['body'];

/**
 * Creates a tag or a stage.
 *
 * @throws AppError ERR_TAG_NAME_ALREADY_EXISTS, ERR_TOO_MANY_TAGS, ERR_TOO_MANY_OWN_TAGS, ERR_TOO_MANY_REQUESTS; for stages also
 * ERR_PLAN_FLAG, ERR_NO_PERMISSION, ERR_NO_TAG_FOUND
 */
export async function makeTag(ctx: UserContext, given: NewTag): Promise<Tag> {
  const { companyId, store } = ctx;
  const { name, color = plainTagColor, kanban, ...lane } = given;
  const way = { ...plainLane, ...omitUndefined(lane) };
  assertMayWriteStage(ctx, kanban === 1 ? 1 : 0);
  if (kanban === 1 && !ctx.company.planFlags.useKanban) throw new AppError('ERR_PLAN_FLAG');
  assertMaySetLane(ctx, plainLane, way);
  await countTagChange(ctx, 'make');
  await assertStages(store, companyId, [lane.nextLaneId, lane.rollbackLaneId]);
  const at = ctx.clock.iso();
  const item: TagItem = {
    companyId,
    id: await ctx.nextId('tag'),
    name,
    color,
    kanban: kanban === 1 ? 1 : 0,
    ...way,
    laneOrder: null,
    userId: ctx.user.id,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await transactOrRefuse(store, [
    [{ put: tagToItem(item), condition: absent }],
    takeUnique(companyId, tagNameKind, item.name, item.id, 'ERR_TAG_NAME_ALREADY_EXISTS'),
    [counterWrite(companyId, tagCountBucket, 1, mostTags), 'ERR_TOO_MANY_TAGS'],
    [
      counterWrite(
        companyId,
        tagsOfPersonBucket(item.userId),
        1,
        isAdmin(ctx.user) ? undefined : mostTagsOfPerson,
      ),
      'ERR_TOO_MANY_OWN_TAGS',
    ],
    [tagInDirectory(item)],
  ]);
  forgetDirectory(store, companyId);
  return toTag(item);
}
