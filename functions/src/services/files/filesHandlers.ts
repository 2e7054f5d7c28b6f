import { showFileList } from './showFileList.ts';
import { requireFileList } from './requireFileList.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { fileListEntity } from '../../core/records/fileListEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { filesApi } from '@balcao/shared/files/filesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createFileList } from './createFileList.ts';
import { deleteFileList } from './deleteFileList.ts';
import { getFileList } from './getFileList.ts';
import { listFileLists } from './listFileLists.ts';
import { updateFileList } from './updateFileList.ts';
import { uploadFileList } from './uploadFileList.ts';

/** A list that an earlier call created or brought files of. */
const showAgain = async (ctx: UserContext, id: number) => showFileList(ctx, await requireFileList(ctx, id));

export const filesHandlers: Handlers<typeof filesApi> = {
  listFileLists,
  getFileList,
  createFileList: onceUnderKey(createFileList, {
    of: 'POST /files',
    made: newOf(fileListEntity),
    again: showAgain,
  }),
  updateFileList,
  uploadFileList: onceUnderKey(uploadFileList, {
    of: 'POST /files/uploadList/{id}',
    made: newOf(fileListEntity),
    again: showAgain,
  }),
  deleteFileList,
};
