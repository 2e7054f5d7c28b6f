import { AppError } from '@balcao/shared/errors';
import type { filesApi } from '@balcao/shared/files/filesApi';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeFileList } from './changeFileList.ts';
import type { ListedFileItem } from '../../core/records/fileListEntity.ts';
import { showFileList } from './showFileList.ts';

/** Changes the given fields of a list. An empty `options` removes all files; without `options` they stay. */
export const updateFileList: Handler<typeof filesApi.updateFileList> = async (ctx, { params, body }) => {
  const { name, message, options, knownAt } = body;
  const after = await changeFileList(ctx, params.id, async (before) => {
    // Refuses a form opened before somebody else's last change, which it would undo.
    if (knownAt != null && knownAt !== before.updatedAt) throw new AppError('ERR_FILE_LIST_CHANGED');
    return {
      ...(name !== undefined && { name }),
      ...(message !== undefined && { message }),
      ...(options !== undefined && { options: await filesAsked(ctx, before.options, options) }),
    };
  });
  return showFileList(ctx, after);
};

async function filesAsked(
  ctx: UserContext,
  before: readonly ListedFileItem[],
  asked: readonly { id: number | null; name: string }[],
): Promise<ListedFileItem[]> {
  const files: ListedFileItem[] = [];
  for (const { id, name } of asked) {
    const known = id === null ? { id: await ctx.nextId('listedFile') } : before.find((one) => one.id === id);
    // A duplicate would be sent twice, and both would lose their file when one is removed.
    if (known === undefined || files.some((one) => one.id === known.id))
      throw new AppError('ERR_FILE_LIST_CHANGED');
    files.push({ ...known, name });
  }
  return files;
}
