import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { directoryWrite, forgetDirectory } from '../company/directoryEntity.ts';
import { releaseUnique } from '../company/uniqueEntity.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { assertMayWriteStage } from './assertMayWriteStage.ts';
import { countTagChange } from './countTagChange.ts';
import { requireTag } from './requireTag.ts';
import { tagCountBucket, tagEntity, tagNameKind, tagsOfPersonBucket } from '../records/tagEntity.ts';
import { noteWideChange } from '../wideChanges/wideChangeEntity.ts';
import { firstTagPassMs, tagGone } from './tagGone.ts';

/**
 * Deletes a tag, for administrators and whoever made it, or a stage, for administrators: it is shown nowhere from now
 * on. A day later, when it can no longer be restored, a timer removes it from contacts.
 */
export const deleteTag: Handler<typeof tagsApi.deleteTag> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { companyId, store, clock } = ctx;
    const tag = await requireTag(ctx, params.id);
    const { id, name, version } = tag;
    ctx.reply.auditName(name);
    assertMayWriteStage(ctx, tag.kanban);
    if (!isAdmin(ctx.user) && tag.userId !== ctx.user.id) throw new AppError('ERR_NO_PERMISSION');
    await countTagChange(ctx, 'make');
    const condition = { expression: '#version = :version', values: { version } };
    const now = clock.now();
    await transactOrRefuse(store, [
      [{ delete: tagEntity.key({ companyId, id }), condition }],
      releaseUnique(companyId, tagNameKind, name),
      [counterWrite(companyId, tagCountBucket, -1)],
      [counterWrite(companyId, tagsOfPersonBucket(tag.userId), -1)],
      [directoryWrite(companyId, 'tag', id, null)],
      [armTimerWrite(tagGone(companyId, { tagId: id }, now, firstTagPassMs), now)],
      [await noteWideChange(ctx, { kind: 'tag', subjectId: id, before: { tag }, name })],
    ]);
    forgetDirectory(store, companyId);
    return { message: 'Tag deleted' };
  });
