import type { tagsApi } from '@balcao/shared/tags/tagsApi';
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
import { tagCountBucket, tagEntity, tagNameKind } from '../records/tagEntity.ts';
import { tagGone } from './tagGone.ts';

/** Deletes a tag: it is shown nowhere from now on. A job, started by the sweep, removes it from contacts. */
export const deleteTag: Handler<typeof tagsApi.deleteTag> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { companyId, store, clock } = ctx;
    const tag = await requireTag(ctx, params.id);
    const { id, name, version } = tag;
    ctx.reply.auditName(name);
    assertMayWriteStage(ctx, tag.kanban);
    await countTagChange(ctx, 'make');
    const condition = { expression: '#version = :version', values: { version } };
    const now = clock.now();
    await transactOrRefuse(store, [
      [{ delete: tagEntity.key({ companyId, id }), condition }],
      releaseUnique(companyId, tagNameKind, name),
      [counterWrite(companyId, tagCountBucket, -1)],
      [directoryWrite(companyId, 'tag', id, null)],
      [armTimerWrite(tagGone(companyId, { tagId: id }, now), now)],
    ]);
    forgetDirectory(store, companyId);
    return { message: 'Tag deleted' };
  });
