import { keepFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import {
  type FileListItem,
  fileListToItem,
  type ListedFileItem,
  unchangedList,
} from '../../core/records/fileListEntity.ts';
import { filesGone } from './filesGone.ts';
import { listedFile } from './listedFile.ts';
import { requireFileList } from './requireFileList.ts';

/**
 * Applies a change to the current version of a list and updates the stored bytes; retries on a concurrent change.
 * Cancels the cleanup timer of each added file, which messages may share from then on.
 *
 * @throws AppError ERR_NO_FILE_LIST_FOUND, ERR_CONFLICT, anything `changeOf` throws
 */
export function changeFileList(
  ctx: UserContext,
  id: number,
  changeOf: (before: FileListItem) => Promise<Partial<Pick<FileListItem, 'name' | 'message' | 'options'>>>,
): Promise<FileListItem> {
  const { store, companyId, clock } = ctx;
  return changeOrConflict(async () => {
    const before = await requireFileList(ctx, id);
    const change = await changeOf(before);
    const after: FileListItem = {
      ...before,
      ...change,
      updatedAt: clock.iso(),
      version: before.version + 1,
    };
    ctx.reply.auditChanged(changedFields(before, after));
    const known = new Set(before.options.map(keyOf));
    const brought = after.options.flatMap(({ media }) =>
      media === undefined || known.has(media.key) ? [] : [media],
    );
    await store.transact([
      { put: fileListToItem(after), condition: unchangedList(before) },
      ...storedBytesWrites(companyId, filesGone(before, after), brought),
      ...brought.map(({ key }) => keepFileWrite(listedFile, before, key)),
    ]);
    return after;
  });
}

const keyOf = ({ media }: ListedFileItem): string | undefined => media?.key;
