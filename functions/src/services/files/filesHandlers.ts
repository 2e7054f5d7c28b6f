// Generated from the contract and the folder's files: npm run generate.
import type { filesApi } from '@balcao/shared/files/filesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createFileList } from './createFileList.ts';
import { deleteFileList } from './deleteFileList.ts';
import { getFileList } from './getFileList.ts';
import { listFileLists } from './listFileLists.ts';
import { updateFileList } from './updateFileList.ts';
import { uploadFileList } from './uploadFileList.ts';

export const filesHandlers: Handlers<typeof filesApi> = {
  listFileLists,
  getFileList,
  createFileList,
  updateFileList,
  uploadFileList,
  deleteFileList,
};
