import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type FileListItem, readFileList } from '../../core/records/fileListEntity.ts';

/** @throws AppError ERR_NO_FILE_LIST_FOUND */
export async function requireFileList(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  id: number,
): Promise<FileListItem> {
  const item = await readFileList(store, companyId, id);
  if (item === undefined) throw new AppError('ERR_NO_FILE_LIST_FOUND');
  return item;
}
