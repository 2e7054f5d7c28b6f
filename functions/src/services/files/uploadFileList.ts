import { AppError } from '@balcao/shared/errors';
import { longestListedName, mostListedFiles } from '@balcao/shared/files/fileListRules';
import type { filesApi } from '@balcao/shared/files/filesApi';
import { clip } from '@balcao/shared/text/clip';
import { bringWatched } from '../../core/ownedFiles/bringWatched.ts';
import { storageOf } from '../../core/company/storageOf.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import { attachedFiles } from '../../platform/media/attachedFiles.ts';
import { changeFileList } from './changeFileList.ts';
import { type ListedFileItem, fileListEntity } from '../../core/records/fileListEntity.ts';
import { listedFile } from './listedFile.ts';
import { requireFileList } from './requireFileList.ts';
import { showFileList } from './showFileList.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { showAgain } from './showAgain.ts';

/**
 * Adds files to a list. All messages the list sends share one file (`shared`), so deleting a message does not delete
 * it.
 */
const make: Handler<typeof filesApi.uploadFileList> = async (ctx, { params, body, files }) => {
  // Checked before anything is read or uploaded.
  const [list, storage] = await Promise.all([requireFileList(ctx, params.id), storageOf(ctx, ctx.companyId)]);
  const asked = { ids: body.id, names: body.name };
  const prepared = await attachedFiles(ctx, files, body.uploadId);
  if (prepared.length === 0) throw new AppError('ERR_FILE_TYPE');
  await withFiles(ctx, list.options, prepared, asked);
  for (const { media } of prepared) storage.take(media.size);
  await Promise.all(prepared.map((file) => bringWatched(ctx, listedFile, list, file)));
  const after = await changeFileList(ctx, list.id, async (before) => ({
    options: await withFiles(ctx, before.options, prepared, asked),
  }));
  return showFileList(ctx, after);
};

/**
 * Places each file at the entry of its id; without an id at the first entry of its name that has no file, else as a new
 * entry at the end.
 *
 * @throws AppError ERR_FILE_LIST_CHANGED if no entry has the id; ERR_TOO_MANY_LISTED_FILES
 */
async function withFiles(
  ctx: UserContext,
  before: readonly ListedFileItem[],
  files: readonly PreparedFile[],
  { ids, names }: { ids: readonly (number | null)[]; names: readonly string[] },
): Promise<ListedFileItem[]> {
  const after = [...before];
  for (const [at, { media, mediaType }] of files.entries()) {
    const file = { media: { ...media, shared: true as const }, mediaType, sent: undefined };
    const [id = null, name = ''] = [ids[at], names[at]];
    const place = after.findIndex((one) =>
      id === null ? name !== '' && one.name === name && one.media === undefined : one.id === id,
    );
    const known = after[place];
    if (known !== undefined) after[place] = { ...known, ...file };
    else if (id !== null) throw new AppError('ERR_FILE_LIST_CHANGED');
    else
      after.push({
        id: await ctx.nextId('listedFile'),
        name: name || clip(media.fileName, longestListedName),
        ...file,
      });
  }
  if (after.length > mostListedFiles) throw new AppError('ERR_TOO_MANY_LISTED_FILES');
  return after;
}

export const uploadFileList: Handler<typeof filesApi.uploadFileList> = onceUnderKey(make, {
  of: 'POST /files/uploadList/{id}',
  made: newOf(fileListEntity),
  again: showAgain,
});
