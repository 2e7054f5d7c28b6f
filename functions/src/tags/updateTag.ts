import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { forgetDirectory } from '../companies/directoryEntity.ts';
import { changeUnique } from '../companies/uniqueEntity.ts';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { Handler } from '../http/handler.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { countTagChange } from './countTagChange.ts';
import { requireTag } from './requireTag.ts';
import { tagInDirectory, tagNameKind, tagToItem, toTag } from './tagEntity.ts';

/** Rows and contacts name their tags by number: another name or colour is theirs at once, however many they are. */
export const updateTag: Handler<typeof tagsApi.updateTag> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { companyId, store } = ctx;
    const before = await requireTag(ctx, params.id);
    const after = {
      ...before,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.color !== undefined && { color: body.color }),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    if (after.name === before.name && after.color === before.color) return toTag(before);
    await countTagChange(ctx, 'rename');
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
    ]);
    forgetDirectory(store, companyId);
    return toTag(after);
  });
