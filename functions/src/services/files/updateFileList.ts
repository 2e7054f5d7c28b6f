import { AppError } from '@balcao/shared/errors';
import type { filesApi } from '@balcao/shared/files/filesApi';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeFileList } from './changeFileList.ts';
import type { ListedFileItem } from '../../core/records/fileListEntity.ts';
import { showFileList } from './showFileList.ts';

/** A list that is given empty has no files any more. */
export const updateFileList: Handler<typeof filesApi.updateFileList> = async (ctx, { params, body }) => {
  const { name, message, options, knownAt } = body;
  const after = await changeFileList(ctx, params.id, async (before) => {
    // What somebody else has put on it since is on no form that was opened before.
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
    // Named twice it would be sent twice, and taken away with the first.
    if (known === undefined || files.some((one) => one.id === known.id))
      throw new AppError('ERR_FILE_LIST_CHANGED');
    files.push({ ...known, name });
  }
  return files;
}
