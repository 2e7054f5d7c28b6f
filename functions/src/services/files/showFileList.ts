import type { FileList } from '@balcao/shared/files/fileListModel';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { type FileListItem, toFileList } from '../../core/records/fileListEntity.ts';

export async function showFileList(ctx: UserContext, item: FileListItem): Promise<FileList> {
  return toFileList(item, await createMediaSigner(ctx));
}
