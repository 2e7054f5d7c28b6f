import type { FileList } from '@balcao/shared/files/fileListModel';
import type { UserContext } from '../http/context.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { type FileListItem, toFileList } from './fileListEntity.ts';

export async function showFileList(ctx: UserContext, item: FileListItem): Promise<FileList> {
  return toFileList(item, await createMediaSigner(ctx));
}
